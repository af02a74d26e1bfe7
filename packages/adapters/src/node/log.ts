import { createRequire } from "node:module";
import type { Log, LogDetails } from "@passepartout/domain/journal/log.port";
import type { LogCode } from "@passepartout/domain/journal/log-code";
import type { Logger, pino } from "pino";

/** The levels of LOG_LEVEL, the most talkative first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

/** How much the log says. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Details that never appear in a log, whatever a caller hands in. */
const REDACTED = [
  "password",
  "token",
  "accessToken",
  "authorization",
  "cookie",
  "email",
  "secret",
  "reCaptchaToken",
];

/** The log as JSON lines on standard error, or on a stream of the caller. */
export const createLog = (options: {
  readonly level: LogLevel;
  readonly write?: (line: string) => void;
}): Log => {
  let logger: Logger | undefined;
  const opened = (): Logger => {
    if (logger) return logger;
    // Most commands log nothing and need not wait for the library; a log call cannot await an import.
    const load = createRequire(import.meta.url)("pino") as typeof pino;
    const { write } = options;
    return (logger = load(
      {
        level: options.level,
        base: null,
        redact: { paths: REDACTED, censor: "[redacted]" },
        formatters: { level: (label) => ({ level: label }) },
        timestamp: load.stdTimeFunctions.isoTime,
      },
      write ? { write } : load.destination({ dest: 2, sync: true }),
    ));
  };
  const entry = (level: "error" | "warn") => (code: LogCode, details?: LogDetails) =>
    opened()[level]({ ...details, code });
  return { error: entry("error"), warning: entry("warn") };
};
