import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";

export type Closing = ReturnType<typeof createClosing>;

/** Collects the resources of a process; closing them twice has no effect. */
export const createClosing = (log: Log) => {
  const open: (() => Promise<void>)[] = [];
  return {
    add: (close: () => Promise<void>) => void open.push(close),
    /** Closes all of them, the last opened first; one that fails does not stop the others. */
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
