import type { LogCode } from "./log-code.ts";
import type { Log, LogDetails } from "./log.port.ts";

/** What a state machine emits when something belongs into the journal; whoever drives the machine writes it down. [ERR-08] */
export interface JournalEntry {
  readonly type: "journal.entry";
  readonly level: "error" | "warning";
  readonly code: LogCode;
  readonly details?: LogDetails;
}

/** An error for the journal, to be emitted. [ERR-08] */
export const errorEntry = (code: LogCode, details?: LogDetails): JournalEntry => ({
  type: "journal.entry",
  level: "error",
  code,
  ...(details && { details }),
});

/** A warning for the journal, to be emitted. [ERR-08] */
export const warningEntry = (code: LogCode, details?: LogDetails): JournalEntry => ({
  ...errorEntry(code, details),
  level: "warning",
});

/** Writes what a machine emitted into the journal: `actor.on("journal.entry", writeEntry(log))`. [ERR-08] */
export const writeEntry =
  (log: Log) =>
  ({ level, code, details }: JournalEntry): void =>
    log[level](code, details);

/** Writes what machines emitted into the journal, the same entry only once; `written` remembers, for a page view or longer. [CDN-Q4] */
export const writeEntryOnce = (log: Log, written: Set<string>) => {
  const write = writeEntry(log);
  return (entry: JournalEntry): void => {
    const key = JSON.stringify([entry.level, entry.code, entry.details]);
    if (written.has(key)) return;
    written.add(key);
    write(entry);
  };
};

/** What went wrong, in words, whatever was thrown. [ERR-08] */
export const reasonOf = (thrown: unknown): string => {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === "string" ? thrown : "unknown";
};
