import { createRequire } from "node:module";
import { present } from "@passepartout/domain/kernel/fields";
import type { Log, LogDetails } from "@passepartout/domain/logging/log.port";
import type { LogCode } from "@passepartout/domain/logging/log-code";
import type { Logger, pino } from "pino";
import { currentRequest } from "../processes/request-context.ts";

/** The values of LOG_LEVEL, the most verbose first. */
export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names of details that are never logged. */
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

/** A log that writes JSON lines to standard error, or to `write`. */
export const createLog = (options: {
  readonly level: LogLevel;
  readonly write?: (line: string) => void;
}): Log => {
  let logger: Logger | undefined;
  const opened = (): Logger => {
    if (logger) return logger;
    // Most commands log nothing, so the library is loaded on demand; a log call cannot await an import.
    const load = createRequire(import.meta.url)("pino") as typeof pino;
    const { write } = options;
    return (logger = load(
      {
        level: options.level,
        base: null,
        redact: { paths: REDACTED, censor: "[redacted]" },
        formatters: { level: (label) => ({ level: label }) },
        mixin: () => {
          const request = currentRequest();
          if (!request) return {};
          return { requestId: request.id, ...present({ traceId: request.trace?.traceId }) };
        },
        timestamp: load.stdTimeFunctions.isoTime,
      },
      write ? { write } : load.destination({ dest: 2, sync: true }),
    ));
  };
  const entry = (level: "error" | "warn") => (code: LogCode, details?: LogDetails) =>
    opened()[level]({ ...details, code });
  return { error: entry("error"), warning: entry("warn") };
};
