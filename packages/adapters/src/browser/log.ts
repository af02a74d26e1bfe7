/* oxlint-disable no-console -- the console is the log of a page */
import type { Log } from "@passepartout/domain/logging/log.port";

/** The log of a page: the browser's console, which the shop's monitoring reads. */
export const browserLog: Log = {
  error: (code, details) => console.error(code, details ?? ""),
  warning: (code, details) => console.warn(code, details ?? ""),
};
