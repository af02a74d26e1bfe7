import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Closing } from "./tokens.ts";

/** Collects the resources of a process; closing them twice has no effect. */
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
