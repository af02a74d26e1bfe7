import type { LogCode } from "../logging/log-code.ts";

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
