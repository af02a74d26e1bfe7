import type { LogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { isLoggingOn } from "@passepartout/domain/tracking/switches";

/** The event of the window for each entry of the log; its `detail` is a LogEntry. The shop's monitoring listens to it. */
export const LOG_EVENT = "shop.log";

/** The log of a page: an event for each entry, and the console too if the query switches logging on. */
export const createBrowserLog = (query: string, page: Pick<Window, "dispatchEvent">): Log => {
  const isOn = isLoggingOn(query);
  const write =
    (level: LogEntry["level"]): Log["error"] =>
    (code, details) => {
      if (isOn) console[level === "error" ? "error" : "warn"](code, details ?? "");
      const detail: LogEntry = { type: "log.entry", level, code, ...(details && { details }) };
      page.dispatchEvent(new CustomEvent(LOG_EVENT, { detail }));
    };
  return { error: write("error"), warning: write("warning") };
};

/** The log of this page. The query of its document counts, whatever addresses follow without a load. */
export const browserLog: Log =
  typeof document === "undefined"
    ? { error: () => {}, warning: () => {} }
    : createBrowserLog(location.search, window);
