import type { GuestWay } from "@passepartout/domain/chrome/dialogs/guest-forms";
import type { AccountFormName } from "@passepartout/domain/customer/account-forms";
import type {
  AccountAnswer,
  CustomerProfile,
  OpenedAccount,
} from "@passepartout/domain/customer/customer-profiles.port";
import { customerId } from "../customer/reload-account.ts";
import { headOf } from "../document.server.ts";
import type { PageData } from "../router/page-data.ts";
import {
  backendAction,
  hrefFor,
  orLogged,
  type PageRequest,
} from "../router/page-request.server.ts";
import { Account, type AccountData, type AccountSection } from "../customer/account.server.tsx";
import { type AccountFormView, answered, filled } from "../customer/account-form.server.tsx";
import {
  type AccountField,
  accountFieldsOf,
  guestFormOf,
  identityViewOf,
  signOutViewOf,
  whitelabelOf,
} from "../customer/account-dialogs.server.ts";

const isGuestForm = (name: string | null): name is GuestWay["dialog"] =>
  name === "login" || name === "sign-up" || name === "password-reset";

const answerTo = (form: AccountFormView, answer: AccountAnswer | undefined): AccountFormView =>
  answer?.form === form.name ? answered(form, answer) : form;

/** The page of the account, for the visitor who requests it. If the account fails to load, the page shows a message. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop } = request;
  const query = new URLSearchParams(request.address.query);
  const opened = shop.profiles.open(query.has("answered"));
  const account = await orLogged(request, opened, "customer-data-error");
  const form = query.get("form");
  const title = shop.text("applicationPage.titles.customer-account");
  const data: AccountData = account
    ? account.customer
      ? customerData(request, account, account.customer)
      : guestData(request, account, isGuestForm(form) ? form : "login", query.has("answered"))
    : { title, lines: [shop.text("account.unavailable")] };
  return {
    head: headOf(request, {
      title,
      description: shop.text("applicationPage.descriptions.customer-account"),
    }),
    content: <Account data={data} />,
  };
};

const guestData = (
  request: PageRequest,
  { answer, hasCookies }: OpenedAccount,
  shown: GuestWay["dialog"],
  isAnswered: boolean,
): AccountData => {
  const { title, text, form, ways, identity } = guestFormOf(request, shown);
  return {
    title,
    customer: customerId({}),
    // Neither the session nor the answer has come back.
    ...(isAnswered &&
      !answer &&
      !hasCookies && { warning: request.shop.text("account.cookiesNeeded") }),
    ...(text !== undefined && { lines: [text] }),
    // An address that was entered in one form is in the others too.
    parts: [answerTo(filled(form, answer?.entries ?? {}), answer)],
    ways,
    ...(identity && { identity }),
  };
};

const customerData = (
  request: PageRequest,
  { answer, isWhitelabelCustomer, isWhitelabelOrder }: OpenedAccount,
  customer: CustomerProfile,
): AccountData => {
  const { shop } = request;
  const { name: nameField, email, password, newPassword, confirmation } = accountFieldsOf(request);
  const text = (key: string) => shop.text(`account.${key}`);
  const { firstName, lastName, number, hasPassword, isFresh, isVerified } = customer;
  const action = (name: string) => backendAction(request, `/web-api/customer-${name}`);
  const form = (
    name: AccountFormName,
    title: string,
    fields: readonly AccountField[],
    submit = "save",
  ) =>
    answerTo(
      { name, title: text(title), action: action(name), submit: text(submit), fields, number },
      answer,
    );
  const confirmed = [
    ...(hasPassword ? [password("currentPassword")] : []),
    confirmation("deleteConfirm"),
  ];
  const { action: switched, forThemselves, forOthers } = whitelabelOf(request);
  return {
    title: shop.text("applicationPage.titles.customer-account"),
    customer: customerId({ isLoggedIn: true, number }),
    number,
    lines: [
      `${firstName} ${lastName}`.trim(),
      customer.email,
      text("number").replace("{number}", number),
    ].filter((line) => line !== ""),
    ...(isWhitelabelCustomer && {
      whitelabel: { action: switched, ...(isWhitelabelOrder ? forOthers : forThemselves) },
    }),
    parts: [
      { title: text("orders"), text: text(shop.checkout ? "ordersElsewhere" : "ordersText") },
      ...(shop.place.channel === "card"
        ? [
            {
              title: shop.text("wishlist.title"),
              text: text("wishlistText"),
              link: { text: shop.text("wishlist.title"), href: hrefFor(request, "/wishlist") },
            },
          ]
        : []),
      form("name", "nameTitle", [
        nameField("firstName", firstName),
        nameField("lastName", lastName),
      ]),
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
      ...providerOf(request, customer, answer),
      ...(isVerified ? [] : [{ title: text("unverifiedTitle"), text: text("unverifiedText") }]),
      {
        title: text("exportTitle"),
        text: text("exportText"),
        link: { text: text("exportLink"), href: action("export") },
        isDocument: true,
      },
      { ...form("delete", "deleteTitle", confirmed, "deleteTitle"), text: text("deleteText") },
    ],
    signOut: signOutViewOf(request),
  };
};

/** What a customer can do about a third party: add it, or sign in with it again to set a first password. */
const providerOf = (
  request: PageRequest,
  { number, hasPassword, hasIdentity, isFresh }: CustomerProfile,
  answer: AccountAnswer | undefined,
): readonly AccountSection[] => {
  const identity = identityViewOf(request);
  const text = (key: string) => request.shop.text(`account.${key}`);
  if (!identity || (!hasPassword && isFresh)) return [];
  const title = text(hasPassword ? "identityTitle" : "setPassword");
  const section = { id: "account-provider", title };
  const messageOf = (form: AccountFormName) =>
    answer?.form === form &&
    answer.message !== "" && { message: answer.message, isDone: answer.isDone };
  if (!hasPassword)
    return [{ ...section, text: text("thirdPartyAgain"), ...messageOf("password"), identity }];
  if (hasIdentity) return [{ ...section, text: text("identityAdded"), ...messageOf("identity") }];
  if (isFresh)
    return [
      {
        ...section,
        text: text("identityAdd"),
        ...messageOf("identity"),
        identity: identity.sample
          ? { sample: { text: text("addSample"), href: `${identity.sample.href}?link=1` } }
          : identity,
        action: backendAction(request, "/web-api/customer-identity"),
      },
    ];
  const form: AccountFormView = {
    name: "identity",
    action: backendAction(request, "/web-api/customer-confirm"),
    submit: text("identityConfirm"),
    number,
    fields: [accountFieldsOf(request).password("currentPassword")],
  };
  return [{ ...section, text: text("identityAdd"), form: answerTo(form, answer) }];
};
