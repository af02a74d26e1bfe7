import type { LogCode } from "../journal/log-code.ts";

/** What a visitor can do with an account, third parties' sign-in aside. [CUS-08] */
export type AccountAction = "login" | "sign-up" | "password-reset";

const CODES: Readonly<Record<AccountAction, LogCode>> = {
  login: "login-error",
  "sign-up": "sign-up-error",
  "password-reset": "password-reset-error",
};

/** The code under which a failed account action is logged, or undefined when it is not: a refused login or sign-up (status 400) concerns the visitor alone, every failed password reset is logged. No status means that no answer came. [CUS-12, CUS-13, CUS-Q3] */
export const failureCode = (
  action: AccountAction,
  status: number | undefined,
): LogCode | undefined =>
  status === 400 && action !== "password-reset" ? undefined : CODES[action];

/** Why an account action failed, as the visitor is told: the server's own words, and a message per form field where it has some. [CUS-10, CUS-11] */
export interface AccountFailure {
  /** undefined when no answer came. */
  readonly status: number | undefined;
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

const messageIn = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : "";
};

/** Reads the answer to a failed account action; `errors` holds a message, or several of which the first counts, per field; whatever cannot be read says nothing. [CUS-10] */
export const readAccountFailure = (status: number | undefined, answer: unknown): AccountFailure => {
  const { message, errors } = { ...(answer as { message?: unknown; errors?: unknown }) };
  const fields = typeof errors === "object" && errors !== null ? Object.entries(errors) : [];
  return {
    status,
    message: messageIn(message),
    fieldErrors: Object.fromEntries(
      fields.flatMap(([field, value]) => {
        const text = messageIn(value);
        return text === "" ? [] : [[field, text]];
      }),
    ),
  };
};
