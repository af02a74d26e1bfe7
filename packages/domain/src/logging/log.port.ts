import type { LogCode } from "./log-code.ts";

/** Details of a log entry; never personal data, passwords or tokens. */
export type LogDetails = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Log {
  error(code: LogCode, details?: LogDetails): void;
  warning(code: LogCode, details?: LogDetails): void;
}
