import type { SignOutView } from "../router/header-data.ts";
import type { PageLink } from "../router/page-link.ts";

/** A field of a form on the account page. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "checkbox";
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

/** The pages about the account, as the server renders them for their visitor. */
export interface AccountData {
  /** Absent on the page that only signs out, which has a teaser. */
  readonly title?: string;
  readonly path: string;
  /** Whether the page is that of a customer; absent if it is the same for everybody. */
  readonly isLoggedIn?: boolean;
  readonly lines: readonly string[];
  readonly forms: readonly AccountFormView[];
  readonly notes: readonly AccountNote[];
  /** Other ways to get in. */
  readonly ways: readonly PageLink[];
  /** The sample of an identity service. */
  readonly sample?: PageLink;
  readonly whitelabel?: { readonly action: string; readonly text: string; readonly leave: string };
  readonly signOut?: { readonly view: SignOutView; readonly next: string };
}
