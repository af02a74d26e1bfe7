import type { SignOutView } from "../router/header-data.ts";
import type { PageLink } from "../router/page-link.ts";

/** A field of a form on the account page. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "checkbox" | "hidden";
  readonly autocomplete: string;
  readonly value?: string;
  readonly error?: string;
  readonly hint?: string;
}

/** A form of the account page, which works without scripts. */
export interface AccountFormView {
  readonly name: string;
  /** Absent if the heading of the page is its own. */
  readonly title?: string;
  readonly text?: string;
  readonly action: string;
  readonly submit: string;
  readonly fields: readonly AccountField[];
  /** The number of the customer whose form it is. */
  readonly number?: string;
  /** What the shop says about the last submission. */
  readonly message?: string;
  readonly isDone?: boolean;
}

/** A paragraph of the account page with a link. */
export interface AccountNote {
  readonly title: string;
  readonly text: string;
  readonly link?: PageLink;
  /** Whether the link leads to a file or another application, so that the browser follows it. */
  readonly isDocument?: true;
}

/** How a customer adds a third party, or signs in with it again. */
export interface AccountProvider {
  readonly title: string;
  readonly text: string;
  /** What the shop says about the last attempt. */
  readonly message?: string;
  readonly isDone?: boolean;
  /** Confirms the password first. */
  readonly form?: AccountFormView;
  readonly sample?: PageLink;
  /** The configured service, which needs scripts. */
  readonly service?: {
    readonly clientId: string;
    readonly button: string;
    readonly failed: string;
    readonly unavailable: string;
    /** Where a credential is sent, with the number of the customer; absent if it is for a sign-in. */
    readonly action?: string;
    readonly number: string;
  };
}

/** Another form for guests, which is opened with the email address of the one that is shown. */
export interface AccountWay {
  readonly text: string;
  readonly action: string;
}

/** The pages about the account, as the server renders them for their visitor. */
export interface AccountData {
  /** Absent on the page that only signs out, which has a teaser. */
  readonly title?: string;
  readonly path: string;
  /** Whether the page is that of a customer; absent if it is the same for everybody. */
  readonly isLoggedIn?: boolean;
  /** The number of the customer. */
  readonly number?: string;
  readonly lines: readonly string[];
  /** What a visitor has to do before anything else works. */
  readonly warning?: string;
  readonly notes: readonly AccountNote[];
  readonly forms: readonly AccountFormView[];
  /** Other ways to get in. */
  readonly ways: readonly AccountWay[];
  /** The sample of an identity service. */
  readonly sample?: PageLink;
  /** The text of a button that opens the sign-in with the configured service, which needs scripts. */
  readonly service?: string;
  readonly provider?: AccountProvider;
  /** What a customer needs last: a file with their data, and the end of the account. */
  readonly endNotes: readonly AccountNote[];
  readonly endForms: readonly AccountFormView[];
  readonly whitelabel?: { readonly action: string; readonly text: string; readonly leave: string };
  readonly signOut?: { readonly view: SignOutView; readonly next: string };
}

/** A page about the account without any part. */
export const EMPTY_ACCOUNT = {
  lines: [],
  notes: [],
  forms: [],
  ways: [],
  endNotes: [],
  endForms: [],
} satisfies Partial<AccountData>;
