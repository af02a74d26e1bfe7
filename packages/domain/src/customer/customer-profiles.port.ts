import type { AccountFormName } from "./account-forms.ts";

/** What a customer sees and changes on the account page. */
export interface CustomerProfile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly number: string;
  /** False for an account that only uses a third party. */
  readonly hasPassword: boolean;
  /** Whether the customer can sign in with a third party. */
  readonly hasIdentity: boolean;
  /** Whether the customer has just proven to be at the keyboard, with the password or, without one, by a sign-in, so that they may add another way to sign in. */
  readonly isFresh: boolean;
  /** Whether the mailbox of the address has confirmed it. */
  readonly isVerified: boolean;
}

/** How the shop has answered a form that was sent without scripts. */
export interface FormAnswer {
  /** In the visitor's language. */
  readonly message: string;
  /** One message per rejected field. */
  readonly errors: Readonly<Record<string, string>>;
}

export interface AccountAnswer extends FormAnswer {
  readonly form: AccountFormName;
  readonly isDone: boolean;
  /** What was entered, without passwords. */
  readonly entries: Readonly<Record<string, string | undefined>>;
}

/** The account page of one visitor. */
export interface OpenedAccount {
  /** Absent for a guest. */
  readonly customer?: CustomerProfile | undefined;
  readonly isWhitelabelCustomer: boolean;
  readonly isWhitelabelOrder: boolean;
  readonly answer?: AccountAnswer | undefined;
  /** Whether the browser of the visitor has sent any cookie. */
  readonly hasCookies: boolean;
}

/** The accounts of the shop as their owners see them. Rejects if the service cannot be reached or fails. */
export interface CustomerProfiles {
  /** The account of the session; with `isAnswered` also the answer to the last form. */
  open(isAnswered: boolean): Promise<OpenedAccount>;
}
