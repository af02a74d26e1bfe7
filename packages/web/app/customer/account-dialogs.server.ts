import type { AccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { GUEST_FORMS, type GuestField } from "@passepartout/domain/chrome/dialogs/guest-forms";
import { identityForms } from "@passepartout/domain/customer/identity";
import { backendAction, type PageRequest } from "../router/page-request.server.ts";

export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "email" | "password" | "checkbox";
  readonly autoComplete: string;
  readonly value?: string;
  readonly error?: string;
  readonly hint?: string;
}

export const accountFieldsOf = ({ shop }: PageRequest) => {
  const text = (key: string) => shop.text(`account.${key}`);
  const field = (
    name: string,
    label: string,
    type: AccountField["type"],
    autoComplete: string,
  ): AccountField => ({ name, label: text(label), type, autoComplete });
  return {
    name: (name: "firstName" | "lastName", value = "") => ({
      ...field(name, name, "text", name === "firstName" ? "given-name" : "family-name"),
      value,
    }),
    email: (value = "") => ({ ...field("email", "email", "email", "username"), value }),
    password: (label = "password") => field("password", label, "password", "current-password"),
    newPassword: (name: string, label: string) => ({
      ...field(name, label, "password", "new-password"),
      hint: text("passwordRule"),
    }),
    confirmation: (label: string) => field("confirm", label, "checkbox", "off"),
  };
};

/** The form that signs a customer out: the text of its button, and where it is posted to. */
export const signOutViewOf = (request: PageRequest) => ({
  text: request.shop.text("header.logOut"),
  action: backendAction(request, "/web-api/customer-logout"),
});

/** The form with which a whitelabel customer changes for whom they order, and what it says while they order for either. */
export const whitelabelOf = (request: PageRequest) => {
  const { text } = request.shop;
  return {
    action: backendAction(request, "/whitelabel/switch"),
    forThemselves: { text: text("header.whitelabelOwn"), leave: text("header.whitelabelStart") },
    forOthers: { text: text("header.whitelabel"), leave: text("header.whitelabelEnd") },
  };
};

export type IdentityView = NonNullable<ReturnType<typeof identityViewOf>>;

/** How visitors sign in with a third party, if they can: the client id of the configured one, or the link to the sample. */
export const identityViewOf = (request: PageRequest) => {
  const { identityClientId: clientId, hasSampleIdentity } = request.services;
  if (clientId !== undefined && identityForms(clientId).length > 0) return { clientId };
  if (!hasSampleIdentity) return undefined;
  const href = backendAction(request, "/web-api/customer-sample-identity");
  return { sample: { text: request.shop.text("account.signInWithSample"), href } };
};

const ACTIONS: Readonly<Record<AccountDialog, string>> = {
  login: "customer-login",
  "sign-up": "customer-signup",
  "password-reset": "customer-password-reset",
  "password-confirm": "customer-password-reset",
};

/** A form in which a visitor gets in, as a dialog and on the page of the account. */
export const guestFormOf = (request: PageRequest, dialog: AccountDialog) => {
  const { title, text: intro, fields, submit, done, ways } = GUEST_FORMS[dialog];
  const text = (key: string) => request.shop.text(`account.${key}`);
  const action = (name: string) => backendAction(request, `/web-api/${name}`);
  const { name, email, password, newPassword } = accountFieldsOf(request);
  const fieldsOf = (field: GuestField): readonly AccountField[] => {
    if (field === "email") return [email()];
    if (field !== "password") return [name(field)];
    if (dialog === "login") return [password()];
    return dialog === "password-confirm"
      ? [newPassword("password", "newPassword"), newPassword("repetition", "repeatPassword")]
      : [newPassword("password", "password")];
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
    // What a dialog shows after a success; absent if that signs the visitor in.
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
