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
import { Account, ButtonForm, Section } from "../customer/account.server.tsx";
import {
  AccountForm,
  type AccountFormView,
  AccountWays,
  answered,
  filled,
  OtherIdentity,
} from "../customer/account-form.server.tsx";
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

/** A form of the page with what the shop has answered to it. */
const formOf = (form: AccountFormView, answer: AccountAnswer | undefined) => (
  <AccountForm
    id={`account-${form.name}`}
    form={answer?.form === form.name ? answered(form, answer) : form}
  />
);

/** The page of the account, for the visitor who requests it. If the account fails to load, the page shows a message. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop } = request;
  const query = new URLSearchParams(request.address.query);
  const isAnswered = query.has("answered");
  const account = await orLogged(request, shop.profiles.open(isAnswered), "customer-data-error");
  const form = query.get("form");
  const title = shop.text("applicationPage.titles.customer-account");
  const content = !account ? (
    <Account title={title} lines={[shop.text("account.unavailable")]} />
  ) : account.customer ? (
    customerPage(request, account, account.customer)
  ) : (
    guestPage(request, account, isGuestForm(form) ? form : "login", isAnswered)
  );
  const description = shop.text("applicationPage.descriptions.customer-account");
  return { head: headOf(request, { title, description }), content };
};

const guestPage = (
  request: PageRequest,
  { answer, hasCookies }: OpenedAccount,
  shown: GuestWay["dialog"],
  isAnswered: boolean,
) => {
  const { title, text, form, ways, identity } = guestFormOf(request, shown);
  // Neither the session nor the answer has come back.
  const isForgotten = isAnswered && !answer && !hasCookies;
  return (
    <Account
      title={title}
      customer={customerId({})}
      lines={text === undefined ? [] : [text]}
      warning={isForgotten ? request.shop.text("account.cookiesNeeded") : undefined}
    >
      {/* An address that was entered in one form is in the others too. */}
      {formOf(filled(form, answer?.entries ?? {}), answer)}
      {identity && <OtherIdentity identity={identity} />}
      <AccountWays ways={ways} form={`account-${form.name}`} />
    </Account>
  );
};

const customerPage = (
  request: PageRequest,
  { answer, isWhitelabelCustomer, isWhitelabelOrder }: OpenedAccount,
  customer: CustomerProfile,
) => {
  const { shop } = request;
  const { name: nameField, email, password, newPassword, confirmation } = accountFieldsOf(request);
  const text = (key: string) => shop.text(`account.${key}`);
  const { firstName, lastName, number, hasPassword, isFresh, isVerified } = customer;
  const action = (name: string) => backendAction(request, `/web-api/customer-${name}`);
  const form = (
    name: AccountFormName,
    title: string,
    fields: readonly AccountField[],
    more: Partial<AccountFormView> = {},
  ) =>
    formOf(
      {
        name,
        title: text(title),
        action: action(name),
        submit: text("save"),
        fields,
        hidden: { number },
        ...more,
      },
      answer,
    );
  const whitelabel = whitelabelOf(request);
  const { text: ordered, leave } = whitelabel[isWhitelabelOrder ? "forOthers" : "forThemselves"];
  const signOut = signOutViewOf(request);
  return (
    <Account
      title={shop.text("applicationPage.titles.customer-account")}
      customer={customerId({ isLoggedIn: true, number })}
      lines={[
        `${firstName} ${lastName}`.trim(),
        customer.email,
        text("number").replace("{number}", number),
      ].filter((line) => line !== "")}
    >
      {isWhitelabelCustomer && (
        <ButtonForm action={whitelabel.action} text={ordered} button={leave} />
      )}
      <Section
        title={text("orders")}
        text={text(shop.checkout ? "ordersElsewhere" : "ordersText")}
      />
      {shop.place.channel === "card" && (
        <Section title={shop.text("wishlist.title")} text={text("wishlistText")}>
          <a className="secondary" href={hrefFor(request, "/wishlist")} rel="nofollow">
            {shop.text("wishlist.title")}
          </a>
        </Section>
      )}
      {form("name", "nameTitle", [
        nameField("firstName", firstName),
        nameField("lastName", lastName),
      ])}
      {hasPassword && (
        <>
          {form("email", "emailTitle", [email(customer.email), password("currentPassword")])}
          {form("password", "passwordTitle", [
            password("currentPassword"),
            newPassword("newPassword", "newPassword"),
          ])}
        </>
      )}
      {!hasPassword &&
        isFresh &&
        form("password", "setPassword", [newPassword("newPassword", "newPassword")], {
          text: text("thirdPartyOnly"),
        })}
      {providerOf(request, customer, answer)}
      {!isVerified && <Section title={text("unverifiedTitle")} text={text("unverifiedText")} />}
      <Section title={text("exportTitle")} text={text("exportText")}>
        <a className="secondary" href={action("export")} rel="nofollow" download="">
          {text("exportLink")}
        </a>
      </Section>
      {form(
        "delete",
        "deleteTitle",
        [...(hasPassword ? [password("currentPassword")] : []), confirmation("deleteConfirm")],
        { text: text("deleteText"), submit: text("deleteTitle") },
      )}
      <ButtonForm action={signOut.action} button={signOut.text} />
    </Account>
  );
};

/** What a customer can do about a third party: add it, or sign in with it again to set a first password. */
const providerOf = (
  request: PageRequest,
  { number, hasPassword, hasIdentity, isFresh }: CustomerProfile,
  answer: AccountAnswer | undefined,
) => {
  const identity = identityViewOf(request);
  const text = (key: string) => request.shop.text(`account.${key}`);
  if (!identity || (!hasPassword && isFresh)) return null;
  const title = text(hasPassword ? "identityTitle" : "setPassword");
  const section = { id: "account-provider", title };
  const answerTo = (form: AccountFormName) =>
    answer?.form === form && answer.message !== "" ? answer : undefined;
  if (!hasPassword)
    return (
      <Section {...section} text={text("thirdPartyAgain")} answer={answerTo("password")}>
        <OtherIdentity identity={identity} number={number} />
      </Section>
    );
  if (hasIdentity)
    return <Section {...section} text={text("identityAdded")} answer={answerTo("identity")} />;
  if (isFresh)
    return (
      <Section {...section} text={text("identityAdd")} answer={answerTo("identity")}>
        <OtherIdentity
          identity={
            identity.sample
              ? { sample: { text: text("addSample"), href: `${identity.sample.href}?link=1` } }
              : identity
          }
          action={backendAction(request, "/web-api/customer-identity")}
          number={number}
        />
      </Section>
    );
  const form: AccountFormView = {
    name: "identity",
    action: backendAction(request, "/web-api/customer-confirm"),
    submit: text("identityConfirm"),
    hidden: { number },
    fields: [accountFieldsOf(request).password("currentPassword")],
  };
  return (
    <Section {...section} text={text("identityAdd")}>
      {formOf(form, answer)}
    </Section>
  );
};
