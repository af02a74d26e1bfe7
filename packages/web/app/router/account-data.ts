import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { AccountAnswer } from "@passepartout/domain/customer/customer-profiles.port";
import type { PageLink } from "./page-link.ts";
import type { AccountDialogTexts, AccountTexts } from "./account-texts.ts";

/** The form that signs a customer out: the text of its button, and where it is posted to. */
export interface SignOutView {
  readonly text: string;
  readonly action: string;
}

/** A field of a form of the account. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "checkbox" | "hidden";
  readonly autocomplete: string;
  readonly value?: string;
  readonly error?: string;
  readonly hint?: string;
}

/** A form of the account, which works without scripts. */
export interface AccountFormView {
  readonly name: string;
  /** Absent if the heading around it is its own. */
  readonly title?: string;
  readonly text?: string;
  readonly action: string;
  readonly submit: string;
  readonly fields: readonly AccountField[];
  /** The number of the customer whose form it is. */
  readonly number?: string;
  /** The message about the last submission. */
  readonly message?: string;
  readonly isDone?: boolean;
}

/** A form with what was entered in it. */
export const filled = (
  form: AccountFormView,
  entries: AccountAnswer["entries"],
  errors: AccountAnswer["errors"] = {},
): AccountFormView => ({
  ...form,
  fields: form.fields.map((field) => {
    const value = field.type === "password" ? undefined : entries[field.name];
    const error = errors[field.name];
    return {
      ...field,
      ...(value !== undefined && { value }),
      ...(error !== undefined && { error }),
    };
  }),
});

/** A form with what the shop has answered to it. */
export const answered = (
  form: AccountFormView,
  { isDone, message, errors, entries }: Omit<AccountAnswer, "form">,
): AccountFormView => ({
  ...filled(form, isDone ? {} : entries, errors),
  ...(message !== "" && { message }),
  isDone,
});

/** How visitors sign in with a third party: the client id of the configured one, or the link to the sample. */
export interface IdentityView {
  readonly clientId?: string;
  readonly sample?: PageLink;
}

/** Another form for guests, which is opened with the entries of the one that is shown. */
export interface AccountWay {
  readonly lead?: string;
  readonly text: string;
  /** Where the entries are posted. */
  readonly action: string;
  readonly dialog?: AccountDialog;
}

/** A form in which a visitor gets in, as a dialog and on the page of the account. */
export interface GuestFormView {
  readonly title: string;
  readonly text?: string;
  readonly form: AccountFormView;
  /** What a dialog shows after a success; absent if that signs the visitor in. */
  readonly done?: string;
  readonly ways: readonly AccountWay[];
  readonly identity?: IdentityView;
}

/** The forms of the account dialogs. */
export interface AccountDialogsData {
  readonly forms: Readonly<Record<AccountDialog, GuestFormView>>;
  readonly texts: AccountDialogTexts;
}

/** A section of the account page: what a customer has to know, and what to do about it. */
export interface AccountSection {
  readonly id?: string;
  readonly title: string;
  /** The message about the last attempt. */
  readonly message?: string;
  readonly isDone?: boolean;
  readonly text: string;
  readonly link?: PageLink;
  /** Whether the link leads to a file or another application, so that the browser follows it. */
  readonly isDocument?: true;
  readonly form?: AccountFormView;
  readonly identity?: IdentityView;
  /** Where a credential of the third party is posted; absent if it is for a sign-in. */
  readonly action?: string;
}

/** The pages about the account, as the server renders them for their visitor. */
export interface AccountData {
  /** Absent on the page that only signs out, which has a teaser. */
  readonly title?: string;
  /** Whose page it is; absent if it is the same for everybody. */
  readonly customer?: string;
  /** The number of the customer. */
  readonly number?: string;
  readonly lines?: readonly string[];
  /** What a visitor has to do before anything else works. */
  readonly warning?: string;
  readonly whitelabel?: { readonly action: string; readonly text: string; readonly leave: string };
  readonly parts?: readonly (AccountSection | AccountFormView)[];
  /** Other ways to get in than by the form. */
  readonly ways?: readonly AccountWay[];
  readonly identity?: IdentityView;
  readonly signOut?: SignOutView;
  readonly texts: AccountTexts;
}
