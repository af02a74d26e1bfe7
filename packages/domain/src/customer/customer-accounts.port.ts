import type { CustomerAnswer } from "./account-form.ts";
import type { Customer } from "./customer.ts";
import type { ResetAnswer } from "./password-reset-machine.ts";

/** What a visitor enters to become a customer. [CUS-08, API-05] */
export interface SignUpForm {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** What a customer enters to be known again. [CUS-08, API-04] */
export type SignInForm = Pick<SignUpForm, "email" | "password">;

/** The accounts of customers, wherever they are kept. A refusal is an answer; every question rejects when the accounts cannot be reached. [CUS-08] */
export interface CustomerAccounts {
  /** Who is visiting, with the visitor's own credentials. [API-02] */
  current(signal?: AbortSignalLike): Promise<Customer>;
  /** Opens an account and signs in to it; refused with a message per field. [API-05, CUS-10] */
  signUp(form: SignUpForm): Promise<CustomerAnswer>;
  /** Signs in; an unknown address and a wrong password are refused alike. [API-04] */
  signIn(form: SignInForm): Promise<CustomerAnswer>;
  /** Signs in with what a third party vouches for. [CUS-08, CUS-Q2] */
  identify(credential: string): Promise<CustomerAnswer>;
  /** Signs out; the visitor is a guest from then on. [CUS-Q4] */
  signOut(): Promise<void>;
  /** Has a mail sent where there is an account, and answers the same where there is none. [API-06] */
  resetPassword(email: string): Promise<ResetAnswer>;
  /** Sets a new password with the token of that mail, which is good once. [API-06] */
  choosePassword(choice: {
    readonly token: string;
    readonly password: string;
  }): Promise<ResetAnswer>;
}

/** The part of an AbortSignal that a port hands on; the domain itself never aborts anything. */
export interface AbortSignalLike {
  readonly aborted: boolean;
}
