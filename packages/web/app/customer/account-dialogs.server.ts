import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { GUEST_FORMS, type GuestField } from "@passepartout/domain/chrome/dialogs/guest-forms";
import { backendAction } from "../router/backend-action.server.ts";
import { textsOf } from "../router/page-texts.ts";
import type { PageRequest } from "../router/page-request.server.ts";
import type { AccountDialogsData, AccountField, GuestFormView } from "../router/account-data.ts";
import { ACCOUNT_DIALOG_TEXTS, ACCOUNT_TEXTS, type AccountTexts } from "../router/account-texts.ts";
import { identityViewOf } from "./identity-view.server.ts";

export const accountTextsOf = ({ shop }: PageRequest): AccountTexts => textsOf(shop, ACCOUNT_TEXTS);

/** The fields of the forms of the account. */
export const accountFieldsOf = ({ shop }: PageRequest) => {
  const text = (key: string) => shop.text(`account.${key}`);
  return {
    name: (name: "firstName" | "lastName", value = ""): AccountField => ({
      name,
      label: text(name),
      type: "text",
      autocomplete: name === "firstName" ? "given-name" : "family-name",
      value,
    }),
    email: (value = ""): AccountField => ({
      name: "email",
      label: text("email"),
      type: "email",
      autocomplete: "username",
      value,
    }),
    password: (label = "password"): AccountField => ({
      name: "password",
      label: text(label),
      type: "password",
      autocomplete: "current-password",
    }),
    newPassword: (name: string, label: string): AccountField => ({
      name,
      label: text(label),
      type: "password",
      autocomplete: "new-password",
      hint: text("passwordRule"),
    }),
  };
};

const ACTIONS: Readonly<Record<AccountDialog, string>> = {
  login: "customer-login",
  "sign-up": "customer-signup",
  "password-reset": "customer-password-reset",
  "password-confirm": "customer-password-reset",
};

/** A form in which a visitor gets in. */
export const guestFormOf = (request: PageRequest, dialog: AccountDialog): GuestFormView => {
  const { title, text: intro, fields, submit, done, ways } = GUEST_FORMS[dialog];
  const text = (key: string) => request.shop.text(`account.${key}`);
  const action = (name: string) => backendAction(request, `/web-api/${name}`);
  const { name, email, password, newPassword } = accountFieldsOf(request);
  const passwordsOf = (): readonly AccountField[] => {
    if (dialog === "login") return [password()];
    return dialog === "password-confirm"
      ? [newPassword("password", "newPassword"), newPassword("repetition", "repeatPassword")]
      : [newPassword("password", "password")];
  };
  const fieldsOf = (field: GuestField): readonly AccountField[] => {
    if (field === "password") return passwordsOf();
    return [field === "email" ? email() : name(field)];
  };
  const identity = done === undefined ? identityViewOf(request) : undefined;
  return {
    title: text(title),
    ...(intro !== undefined && { text: text(intro) }),
    form: {
      name: dialog,
      action: action(ACTIONS[dialog]),
      submit: text(submit),
      fields: fields.flatMap(fieldsOf),
    },
    ...(done !== undefined && { done: text(done) }),
    ways: ways.map((way) => ({
      dialog: way.dialog,
      ...(way.lead !== undefined && { lead: text(way.lead) }),
      text: text(way.text),
      action: `${action("customer-form")}?form=${way.dialog}`,
    })),
    ...(identity && { identity }),
  };
};

/** The forms of the account dialogs. */
export const accountDialogsOf = (request: PageRequest): AccountDialogsData => ({
  forms: {
    login: guestFormOf(request, "login"),
    "sign-up": guestFormOf(request, "sign-up"),
    "password-reset": guestFormOf(request, "password-reset"),
    "password-confirm": guestFormOf(request, "password-confirm"),
  },
  texts: textsOf(request.shop, ACCOUNT_DIALOG_TEXTS),
});
