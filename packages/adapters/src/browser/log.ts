/* oxlint-disable no-console -- the console is where this journal is kept */
import type { Log } from "@passepartout/domain/journal/log.port";

/** The journal of a page: the browser's console, where the shop's own monitoring reads it. [ERR-08] */
export const browserLog: Log = {
  error: (code, details) => console.error(code, details ?? ""),
  warning: (code, details) => console.warn(code, details ?? ""),
};
