import type { LogCode } from "../logging/log-code.ts";
import type { Result } from "../kernel/result.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log, LogDetails } from "../logging/log.port.ts";

/** The account actions that have a form and whose failures are logged; signing in through a third party counts as `sign-in`. */
export type AccountAction = "sign-in" | "sign-up" | "password-reset";

const CODES: Readonly<Record<AccountAction, LogCode>> = {
  "sign-in": "login-error",
  "sign-up": "sign-up-error",
  "password-reset": "password-reset-error",
};

/** The log code of a failed account action; undefined if the failure is not logged: status 400 means that the visitor has to correct a sign-in or sign-up. An undefined status means that there was no response. */
export const failureCode = (
  action: AccountAction,
  status: number | undefined,
): LogCode | undefined =>
  status === 400 && action !== "password-reset" ? undefined : CODES[action];

/** Why an account action failed, in the server's words, as shown to the visitor. */
export interface AccountFailure {
  /** undefined if the service could not be reached or failed itself. */
  readonly status: number | undefined;
  readonly message: string;
  /** One message per rejected form field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
}

export const UNAVAILABLE: AccountFailure = { status: undefined, message: "", fieldErrors: {} };

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
