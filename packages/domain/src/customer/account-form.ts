import { errorEntry, reasonOf, type JournalEntry } from "../journal/journal-entry.ts";
import type { Result } from "../kernel/result.ts";
import { failureCode, type AccountAction, type AccountFailure } from "./account-failure.ts";
import { signedIn, type Customer } from "./customer.ts";

/** How the accounts answer a sent login or sign-up form: with the customer, or with what was wrong; a port that cannot reach them rejects. [CUS-10, API-04, API-05] */
export type CustomerAnswer = Result<Customer, AccountFailure>;

/** What a form of the account remembers: why it failed last, until it succeeds, so that the visitor can read it while trying again. What is typed stays in the form, where the port reads it: no password enters a machine. [CUS-10, CUS-11] */
export interface AccountFormContext {
  readonly failure: AccountFailure | null;
}

/** How a form failed, and what was thrown when no answer came at all. [CUS-12] */
export interface FormFailure {
  readonly failure: AccountFailure;
  readonly thrown?: unknown;
}

/** What a login or sign-up tells the machine of the customer. [CUS-07] */
export interface CustomerSignedIn {
  readonly type: "customer.signed-in";
  readonly customer: Customer;
}

/** The failure of a form whose port rejected: there is no message and no status. [CUS-11] */
export const withoutAnswer = (thrown: unknown): FormFailure => ({
  failure: { status: undefined, message: "", fieldErrors: {} },
  thrown,
});

/** What the journal says of a failed form, if anything: code, status and what was thrown, never what was typed nor the server's message, which may repeat it. [CUS-12, CUS-13, CUS-Q3] */
export const failureEntry = (
  action: AccountAction,
  { failure: { status }, thrown }: FormFailure,
): JournalEntry | undefined => {
  const code = failureCode(action, status);
  return (
    code &&
    errorEntry(code, {
      ...(status !== undefined && { status }),
      ...(thrown !== undefined && { reason: reasonOf(thrown) }),
    })
  );
};

/** Says that the visitor is somebody now. [CUS-07] */
export const signedInEvent = (customer: Customer): CustomerSignedIn => ({
  type: "customer.signed-in",
  customer: signedIn(customer),
});
