import type { LogCode } from "./log-code.ts";

/** Plain facts that go with a log entry; never personal data, passwords or tokens. */
export type LogDetails = Readonly<Record<string, string | number | boolean | undefined>>;

/** The shop's journal: faults and warnings, each with its code from the specification. [ERR-08] */
export interface Log {
  error(code: LogCode, details?: LogDetails): void;
  warning(code: LogCode, details?: LogDetails): void;
}
