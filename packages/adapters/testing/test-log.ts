import type { LogCode } from "@passepartout/domain/logging/log-code";
import type { Log, LogDetails } from "@passepartout/domain/logging/log.port";

/** A log that records its entries. */
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
