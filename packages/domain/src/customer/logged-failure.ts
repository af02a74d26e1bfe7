import type { Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log, LogDetails } from "../logging/log.port.ts";
import type { AccountFailure } from "./account-failure.ts";

/** The result of a request. A failure is logged once, if its status has a code: with its status and, if the service failed itself, the reason; never with the message of a refusal, which may repeat what was entered. */
export const withLoggedFailure = async <Value>(
  log: Log,
  codeOf: (status: number | undefined) => LogCode | undefined,
  request: Promise<Result<Value, AccountFailure>>,
): Promise<Result<Value, AccountFailure>> => {
  const logFailure = (status: number | undefined, details?: LogDetails) => {
    const code = codeOf(status);
    if (code) log.error(code, { ...(status !== undefined && { status }), ...details });
  };
  try {
    const result = await request;
    if (!result.ok) logFailure(result.error.status);
    return result;
  } catch (error) {
    logFailure(statusOf(error), { reason: reasonOf(error) });
    throw error;
  }
};

/** The status of a service that failed itself; undefined if it could not be reached. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "status" in error && typeof error.status === "number"
    ? error.status
    : undefined;
