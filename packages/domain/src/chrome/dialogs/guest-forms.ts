import type { AccountActions } from "../../customer/account-actions.ts";
import type { AccountAction, AccountFailure } from "../../customer/account-failure.ts";
import type { Customer } from "../../customer/customer.ts";
import type { Result } from "../../kernel/result.ts";
import type { AccountDialog } from "./dialog.ts";

export type GuestField = "firstName" | "lastName" | "email" | "password";

/** A link to another form, after a question. */
export interface GuestWay {
  readonly dialog: Exclude<AccountDialog, "password-confirm">;
  readonly lead?: string;
  readonly text: string;
}

/** A form in which a visitor gets in, as a dialog and on the page of the account. Its texts are keys below `account`. */
interface GuestForm {
  readonly machine: AccountAction;
  readonly title: string;
  readonly text?: string;
  readonly fields: readonly GuestField[];
  readonly submit: string;
  /** What is shown in place of the form after a success; absent if that signs the visitor in. */
  readonly done?: string;
  readonly ways: readonly [GuestWay, ...GuestWay[]];
}

const SIGN_IN: GuestWay = { dialog: "login", lead: "alreadyCustomer", text: "logIn" };
const SIGN_UP: GuestWay = { dialog: "sign-up", lead: "noAccountYet", text: "signUp" };
const RESET: GuestWay = { dialog: "password-reset", text: "resetTitle" };

export const GUEST_FORMS: Readonly<Record<AccountDialog, GuestForm>> = {
  login: {
    machine: "sign-in",
    title: "logInTitle",
    fields: ["email", "password"],
    submit: "logIn",
    ways: [RESET, SIGN_UP],
  },
  "sign-up": {
    machine: "sign-up",
    title: "signUpTitle",
    fields: ["firstName", "lastName", "email", "password"],
    submit: "signUp",
    ways: [SIGN_IN, RESET],
  },
  "password-reset": {
    machine: "password-reset",
    title: "resetTitle",
    text: "resetText",
    fields: ["email"],
    submit: "send",
    done: "resetSent",
    ways: [SIGN_IN, SIGN_UP],
  },
  "password-confirm": {
    machine: "password-reset",
    title: "confirmTitle",
    fields: ["password"],
    submit: "savePassword",
    done: "passwordSaved",
    ways: [SIGN_IN],
  },
};

/** Calls the use case of a form with its entries; `token` is that of a reset link. */
export const submitGuestForm = (
  account: AccountActions,
  { dialog, token }: { readonly dialog: AccountDialog; readonly token: string },
  entry: (field: GuestField) => string,
): Promise<Result<Customer | null, AccountFailure>> => {
  const email = entry("email");
  switch (dialog) {
    case "login":
      return account.signIn({ email, password: entry("password") });
    case "sign-up":
      return account.signUp({
        email,
        password: entry("password"),
        firstName: entry("firstName"),
        lastName: entry("lastName"),
      });
    case "password-reset":
      return account.resetPassword(email);
    case "password-confirm":
      return account.choosePassword({ token, password: entry("password") });
  }
};
