import type { Result } from "../kernel/result.ts";
import type { AccountFailure } from "./account-failure.ts";
import type { Customer, WhitelabelSwitch } from "./customer.ts";

export interface SignUpForm {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The accounts of the shop, in the session of one visitor. A refusal (a 4xx status) is a Result; every request rejects if the service cannot be reached or fails (5xx). */
export interface CustomerAccounts {
  /** The customer of the session, or a guest. */
  current(): Promise<Customer>;
  /** Opens an account and signs in to it. */
  signUp(form: SignUpForm): Promise<Result<Customer, AccountFailure>>;
  /** Signs in; an unknown address and a wrong password are refused in the same way. */
  signIn(form: Pick<SignUpForm, "email" | "password">): Promise<Result<Customer, AccountFailure>>;
  /** Signs in with the credential of a third party. */
  identify(credential: string): Promise<Result<Customer, AccountFailure>>;
  /** Ends the session; the visitor is a guest from then on. */
  signOut(): Promise<void>;
  /** Sends an email with a reset link if there is an account; the result is the same if there is none. */
  resetPassword(email: string): Promise<Result<null, AccountFailure>>;
  /** Sets a new password with the token of that email, which is valid once. */
  choosePassword(choice: {
    readonly token: string;
    readonly password: string;
  }): Promise<Result<null, AccountFailure>>;
  /** Switches a whitelabel customer to orders of their own or on behalf of others, without a target to the other ones. */
  switchWhitelabelOrder(to?: WhitelabelSwitch): Promise<Result<Customer, AccountFailure>>;
}
