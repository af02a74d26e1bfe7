import { logoPath } from "@passepartout/domain/chrome/header/header";
import type { AccountFormName } from "@passepartout/domain/customer/account-forms";
import type {
  AccountAnswer,
  OpenedAccount,
} from "@passepartout/domain/customer/customer-profiles.port";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { headOf } from "../document.server.ts";
import { backendAction } from "../router/backend-action.server.ts";
import type { PageData } from "../router/page-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import {
  type AccountData,
  type AccountField,
  type AccountFormView,
  EMPTY_ACCOUNT,
} from "./account-data.ts";
import { providerOf } from "./account-provider.server.ts";
import { identityViewOf } from "./identity-view.server.ts";
import { signOutViewOf } from "./sign-out-view.server.ts";

export interface AccountPage extends PageData {
  readonly account: AccountData;
}

type GuestForm = "login" | "sign-up" | "password-reset";

const isGuestForm = (name: string | null): name is GuestForm =>
  name === "login" || name === "sign-up" || name === "password-reset";

/** The page of the account, for the visitor who requests it. If the account fails to load, the page says so. */
export const accountPageOf = async (request: PageRequest): Promise<AccountPage> => {
  const { shop, log } = request;
  const query = new URL(request.url).searchParams;
  const account = await shop.profiles.open(query.has("answered")).catch((reason: unknown) => {
    log.error("customer-data-error", { reason: reasonOf(reason) });
    return undefined;
  });
  const form = query.get("form");
  return {
    head: headOf(request, {
      title: shop.text("applicationPage.titles.customer-account"),
      description: shop.text("applicationPage.descriptions.customer-account"),
    }),
    account: account
      ? account.customer
        ? customerData(request, account, account.customer)
        : guestData(request, account, isGuestForm(form) ? form : "login", query.has("answered"))
      : {
          ...EMPTY_ACCOUNT,
          title: shop.text("applicationPage.titles.customer-account"),
          path: request.address.path,
          lines: [shop.text("account.unavailable")],
        },
  };
};

/** Adds to a form what the shop has answered to it. */
const answered = (form: AccountFormView, answer: AccountAnswer | undefined): AccountFormView => {
  if (answer?.form !== form.name) return form;
  const { isDone, message, errors, entries } = answer;
  return {
    ...form,
    ...(message !== "" && { message }),
    isDone,
    fields: form.fields.map((field) => {
      const entry = entries[field.name];
      const error = errors[field.name];
      return {
        ...field,
        ...(!isDone && entry !== undefined && field.type !== "password" && { value: entry }),
        ...(error !== undefined && { error }),
      };
    }),
  };
};

const fieldsFor = ({ shop }: PageRequest) => {
  const text = (key: string) => shop.text(`account.${key}`);
  return {
    text,
    names: (first = "", last = ""): readonly AccountField[] => [
      {
        name: "firstName",
        label: text("firstName"),
        type: "text",
        autocomplete: "given-name",
        value: first,
      },
      {
        name: "lastName",
        label: text("lastName"),
        type: "text",
        autocomplete: "family-name",
        value: last,
      },
    ],
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

const guestData = (
  request: PageRequest,
  { answer, hasCookies }: OpenedAccount,
  shown: GuestForm,
  isAnswered: boolean,
): AccountData => {
  const { text, names, email, password, newPassword } = fieldsFor(request);
  // An address that was entered in one form is in the others too.
  const entered = answer?.entries["email"] ?? "";
  const forms: Readonly<Record<GuestForm, AccountFormView>> = {
    login: {
      name: "login",
      action: backendAction(request, "/web-api/customer-login"),
      submit: text("logIn"),
      fields: [email(entered), password()],
    },
    "sign-up": {
      name: "sign-up",
      action: backendAction(request, "/web-api/customer-signup"),
      submit: text("signUp"),
      fields: [...names(), email(entered), newPassword("password", "password")],
    },
    "password-reset": {
      name: "password-reset",
      text: text("resetText"),
      action: backendAction(request, "/web-api/customer-password-reset"),
      submit: text("send"),
      fields: [email(entered)],
    },
  };
  const titles: Readonly<Record<GuestForm, string>> = {
    login: "logInTitle",
    "sign-up": "signUpTitle",
    "password-reset": "resetTitle",
  };
  const links: Readonly<Record<GuestForm, string>> = {
    login: "logIn",
    "sign-up": "signUp",
    "password-reset": "resetTitle",
  };
  const ways = (Object.keys(forms) as GuestForm[]).filter((name) => name !== shown);
  const identity = shown === "password-reset" ? undefined : identityViewOf(request);
  const carry = backendAction(request, "/web-api/customer-form");
  return {
    ...EMPTY_ACCOUNT,
    title: text(titles[shown]),
    path: request.address.path,
    isLoggedIn: false,
    // Neither the session nor the answer has come back.
    ...(isAnswered && !answer && !hasCookies && { warning: text("cookiesNeeded") }),
    forms: [answered(forms[shown], answer)],
    ways: ways.map((name) => ({ text: text(links[name]), action: `${carry}?form=${name}` })),
    ...(identity?.sample && { sample: identity.sample }),
    ...(identity?.clientId !== undefined && { service: text("signInWithGoogle") }),
  };
};

const customerData = (
  request: PageRequest,
  { answer, isWhitelabelCustomer, isWhitelabelOrder }: OpenedAccount,
  customer: NonNullable<OpenedAccount["customer"]>,
): AccountData => {
  const { shop, page } = request;
  const { text, names, email, password, newPassword } = fieldsFor(request);
  const { firstName, lastName, number, hasPassword, isFresh, isVerified } = customer;
  const action = (name: string) => backendAction(request, `/web-api/customer-${name}`);
  const form = (
    name: AccountFormName,
    title: string,
    fields: readonly AccountField[],
    submit = "save",
  ) =>
    answered(
      { name, title: text(title), action: action(name), submit: text(submit), fields, number },
      answer,
    );
  const confirm: AccountField = {
    name: "confirm",
    label: text("deleteConfirm"),
    type: "checkbox",
    autocomplete: "off",
  };
  const whitelabel = isWhitelabelOrder
    ? { text: shop.text("header.whitelabel"), leave: shop.text("header.whitelabelEnd") }
    : { text: shop.text("header.whitelabelOwn"), leave: shop.text("header.whitelabelStart") };
  const provider = providerOf(request, customer, (view) => answered(view, answer));
  return {
    ...EMPTY_ACCOUNT,
    title: shop.text("applicationPage.titles.customer-account"),
    path: request.address.path,
    isLoggedIn: true,
    number,
    lines: [
      `${firstName} ${lastName}`.trim(),
      customer.email,
      text("number").replace("{number}", number),
    ].filter((line) => line !== ""),
    ...(isWhitelabelCustomer && {
      whitelabel: { action: backendAction(request, "/whitelabel/switch"), ...whitelabel },
    }),
    notes: [
      { title: text("orders"), text: text("ordersText") },
      ...(shop.place.channel === "card"
        ? [
            {
              title: shop.text("wishlist.title"),
              text: text("wishlistText"),
              link: { text: shop.text("wishlist.title"), href: hrefFor(request, "/wishlist") },
            },
          ]
        : []),
    ],
    forms: [
      form("name", "nameTitle", names(firstName, lastName)),
      ...(hasPassword
        ? [
            form("email", "emailTitle", [email(customer.email), password("currentPassword")]),
            form("password", "passwordTitle", [
              password("currentPassword"),
              newPassword("newPassword", "newPassword"),
            ]),
          ]
        : []),
      ...(!hasPassword && isFresh
        ? [
            {
              ...form("password", "setPassword", [newPassword("newPassword", "newPassword")]),
              text: text("thirdPartyOnly"),
            },
          ]
        : []),
    ],
    ...(provider && { provider }),
    endNotes: [
      ...(isVerified ? [] : [{ title: text("unverifiedTitle"), text: text("unverifiedText") }]),
      {
        title: text("exportTitle"),
        text: text("exportText"),
        link: { text: text("exportLink"), href: action("export") },
        isDocument: true,
      },
    ],
    endForms: [
      {
        ...form(
          "delete",
          "deleteTitle",
          hasPassword ? [password("currentPassword"), confirm] : [confirm],
          "deleteTitle",
        ),
        text: text("deleteText"),
      },
    ],
    signOut: { view: signOutViewOf(request), next: hrefFor(request, logoPath(page.platform)) },
  };
};
