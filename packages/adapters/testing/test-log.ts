import type { Log, LogDetails } from "@passepartout/domain/journal/log.port";
import type { LogCode } from "@passepartout/domain/journal/log-code";

/** A log that remembers what was said. */
export const createTestLog = (): Log & {
  readonly entries: readonly (readonly [
    level: string,
    code: LogCode,
    details: LogDetails | undefined,
  ])[];
} => {
  const entries: (readonly [string, LogCode, LogDetails | undefined])[] = [];
  return {
    entries,
    error: (code, details) => void entries.push(["error", code, details]),
    warning: (code, details) => void entries.push(["warning", code, details]),
  };
};
