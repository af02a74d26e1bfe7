import type { LogCode } from "./log-code.ts";
import type { Log, LogDetails } from "./log.port.ts";

/** The event that a state machine emits for the log; its driver writes it with `writeLogEntry`. */
export interface LogEntry {
  readonly type: "log.entry";
  readonly level: "error" | "warning";
  readonly code: LogCode;
  readonly details?: LogDetails;
}

export const errorEntry = (code: LogCode, details?: LogDetails): LogEntry => ({
  type: "log.entry",
  level: "error",
  code,
  ...(details && { details }),
});

export const warningEntry = (code: LogCode, details?: LogDetails): LogEntry => ({
  ...errorEntry(code, details),
  level: "warning",
});

/** Writes the entries that a machine emits to a log: `actor.on("log.entry", writeLogEntry(log))`. */
export const writeLogEntry =
  (log: Log) =>
  ({ level, code, details }: LogEntry): void =>
    log[level](code, details);

/** Like `writeLogEntry`, but writes equal entries once. `written` holds the entries so far; it may be shared by several machines. */
export const writeLogEntryOnce = (log: Log, written: Set<string>) => {
  const write = writeLogEntry(log);
  return (entry: LogEntry): void => {
    const key = JSON.stringify([entry.level, entry.code, entry.details]);
    if (written.has(key)) return;
    written.add(key);
    write(entry);
  };
};

/** The message of whatever was thrown; `unknown` if it has none. */
export const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === "string" ? thrown : "unknown";
};

/** The reason of the first cause of a failure, such as that of a request, which says more than that it failed. */
export const causeOf = (reason: unknown): string =>
  reason instanceof Error && reason.cause instanceof Error
    ? causeOf(reason.cause)
    : reasonOf(reason);
