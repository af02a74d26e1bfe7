import { reasonOf } from "@passepartout/domain/journal/journal-entry";
import type { Log } from "@passepartout/domain/journal/log.port";
import type { Closing } from "./tokens.ts";

/** What a process has opened, closed once. */
export const createClosing = (log: Log): Closing => {
  const open: (() => Promise<void>)[] = [];
  return {
    add: (close) => void open.push(close),
    close: async () => {
      for (const close of open.splice(0).toReversed()) {
        try {
          await close();
        } catch (thrown) {
          log.warning("nuxt-bootstrap", { closing: true, reason: reasonOf(thrown) });
        }
      }
    },
  };
};
