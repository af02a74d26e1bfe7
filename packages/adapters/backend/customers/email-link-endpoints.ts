import { setTimeout as wait } from "node:timers/promises";
import type { Locale } from "@passepartout/domain/market/locale";
import { DAY_MS, HOUR_MS } from "@passepartout/domain/time/duration";
import { html, raw } from "hono/html";
import { z } from "zod";
import { RESET_PASSWORD } from "../../src/contract/accounts.ts";
import { get, post } from "../../src/contract/contract.ts";
import { formField, textField } from "../../src/contract/fields.ts";
import { methodNotAllowed } from "../../src/http/error-response.ts";
import { prefersHtml, workOrder } from "../http/request-place.ts";
import type { Store } from "../store/open-store.ts";
import type { CustomerRow } from "../store/tables.ts";
import { answerForm, logRefusal, accountForm, refusedPassword } from "./account-answer.ts";
import { parseAccountEmail, passwordProblem } from "./account-fields.ts";
import { endSessions, findCustomer, invalidateLinks, updateCustomer } from "./accounts.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { reportChange, sendEmail, sendPermitted } from "./customer-emails.ts";
import {
  customerResponse,
  privateResponse,
  refuseEntries,
  tooManyRequests,
} from "./customer-response.ts";
import { confirmationOf, customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink, accountLink, answerToken, tokenPage } from "./page-urls.ts";
import { hashPassword } from "./password-hash.ts";
import { createToken, hashToken } from "./token.ts";
import { type VisitorCall, visitorEndpoint, type VisitorRequest } from "./visitor-call.ts";

const RESET_PATH = RESET_PASSWORD.path;
const CONFIRM_PATH = "/web-api/customer-email-confirm";
const LINK_LIFETIME_MS = HOUR_MS;
/** As `addressNoticeEmail` says. */
const RETURN_LIFETIME_MS = 7 * DAY_MS;

/** Minimum response time, which must not reveal whether an email is sent. */
const MIN_RESPONSE_MS = 250;

const tokenField = z._default(textField, "");

/** The endpoints with which customers change their address, or confirm the one that they have. */
export const emailChangeEndpoints = [
  accountForm({
    path: "/web-api/customer-email",
    fields: { email: formField, password: formField },
    summary:
      "Sends a link to the address with which the customer wants to sign in, and changes nothing before it is opened; takes the password. The response is the same if another account has the address.",
    form: "email",
    done: "addressRequested",
    change: async (call, visitor, customer) => {
      const { body } = call;
      const email = parseAccountEmail(body.email);
      if (email === undefined) return refuseEntries(call.place, { email: "emailMalformed" });
      const refused = await refusedPassword(call, customer, body.password);
      if (refused) return refused;
      await Promise.all([requestChange(call, customer, email), wait(MIN_RESPONSE_MS)]);
      return customerResponse(call, { visitor });
    },
  }),
  visitorEndpoint(
    post(CONFIRM_PATH, z.object({ token: tokenField }), z.object({ message: z.string() })),
    {
      summary: "Changes the address of an account with the token of the email to the new one.",
      confirmation: confirmationOf("addressConfirm"),
      handle: async (call) => {
        const key = await changeAddress(call, call.body.token);
        const dialog = key === "addressReturned" ? "password-reset" : "login";
        const link = accountLink(call, dialog);
        return answerToken(call, key !== "addressInvalid", key, link);
      },
    },
  ),
];

const requestChange = async (call: VisitorCall, customer: CustomerRow, email: string) => {
  const owner = await findCustomer(await call.store(), email);
  if (owner && owner.id !== customer.id) return;
  await sendPermitted(call, "address", email, async (transaction) => {
    const path = await storeChange(transaction, call, { id: customer.id, email, is_return: 0 });
    await sendEmail(transaction, call, "address", email, { link: emailLink(call, path) });
    return true;
  });
};

/** Stores that an account gets an address once its mailbox confirms it; returns the path that does so. */
const storeChange = async (
  transaction: Store,
  call: VisitorCall,
  {
    id,
    email,
    is_return,
  }: { readonly id: string; readonly email: string; readonly is_return: 0 | 1 },
): Promise<string> => {
  const token = createToken();
  const link = linkRow(call, token, id, is_return ? RETURN_LIFETIME_MS : LINK_LIFETIME_MS);
  await transaction
    .insertInto("email_changes")
    .values({ ...link, email, is_return })
    .execute();
  return `${CONFIRM_PATH}?token=${token}`;
};

const linkRow = (
  { now }: VisitorCall,
  token: string,
  customerId: string,
  lifetimeMs = LINK_LIFETIME_MS,
) => ({
  token_hash: hashToken(token),
  customer_id: customerId,
  expires_at: now() + lifetimeMs,
});

/** With concurrent requests, only the one that deletes the token may use it; the others get undefined. */
const takeToken = (transaction: Store, table: "email_changes" | "password_resets", token: string) =>
  transaction
    .deleteFrom(table)
    .where("token_hash", "=", hashToken(token))
    .returning("customer_id")
    .executeTakeFirst();

/** Gives an account the address for which a token was sent; returns what to say. Whoever proved that the former address was theirs can take the change back: then nobody is signed in, nobody can sign in before a new password, and later changes cannot be taken back. */
const changeAddress = async (call: VisitorCall, token: string) => {
  const store = await call.store();
  const requested = await store
    .selectFrom("email_changes")
    .innerJoin("customers", "customers.id", "email_changes.customer_id")
    .select(["customer_id", "email_changes.email", "is_return", "expires_at"])
    .select(["customers.email as former", "customers.email_verified_at"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", call.now())
    .executeTakeFirst();
  if (!requested) return "addressInvalid";
  const { customer_id: id, email, former, email_verified_at } = requested;
  const isReturn = requested.is_return === 1;
  const account = { email: former, email_verified_at };
  return reportChange(call, account, "noticeAddress", async (transaction, report) => {
    if (!(await takeToken(transaction, "email_changes", token))) return "addressInvalid";
    const owner = await findCustomer(transaction, email);
    if (owner && owner.id !== id) return "addressInvalid";
    await updateCustomer(transaction, id, {
      email,
      email_verified_at: call.now(),
      ...(isReturn && { password_hash: null, identity: null }),
    });
    if (isReturn) {
      await endSessions(transaction, id);
      await transaction
        .deleteFrom("email_changes")
        .where("customer_id", "=", id)
        .where("expires_at", ">=", requested.expires_at)
        .execute();
      return "addressReturned";
    }
    // Links that were sent to the former address are not for its owner any more.
    await invalidateLinks(transaction, id);
    if (email !== former)
      await report(
        email_verified_at === null
          ? undefined
          : await storeChange(transaction, call, { id, email: former, is_return: 1 }),
      );
    return "emailSaved";
  });
};

export const passwordResetEndpoints = [
  visitorEndpoint(get(RESET_PATH, z.string(), { query: z.object({ token: tokenField }) }), {
    summary: "Returns the form for a new password as HTML, for the link in the email.",
    contentType: "text/html",
    handle: async (call) => {
      const { token } = call.query;
      if (!prefersHtml(call.request)) return methodNotAllowed("POST");
      return (await findReset(call, token))
        ? passwordForm(call.place.locale, token)
        : invalidLink(call);
    },
  }),
  visitorEndpoint(RESET_PASSWORD, {
    summary:
      "With `email`: sends an email with a token; the response is the same if there is no account. With `token`: sets the password.",
    handle: async ({ body: { email = "", token, password = "" }, ...call }) =>
      token === undefined
        ? answerForm(call, "password-reset", { email }, await requestReset(call, email))
        : logRefusal(call, await setPassword(call, token, password)),
  }),
];

const requestReset = async (call: VisitorCall, input: string): Promise<Response> => {
  const { request, place } = call;
  const email = parseAccountEmail(input);
  if (email === undefined) return refuseEntries(place, { email: "emailMalformed" });
  const { waitMs } = await consumeByAddress(request, call.limits.emailByAddress);
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  await Promise.all([
    sendPermitted(call, "reset", email, (transaction) => sendReset(transaction, call, email)),
    wait(MIN_RESPONSE_MS),
  ]);
  return privateResponse(request, { message: customerText("resetRequested", place.locale) });
};

/** False if there is no account. */
const sendReset = async (transaction: Store, call: VisitorCall, email: string) => {
  const customer = await findCustomer(transaction, email);
  if (!customer) return false;
  const token = createToken();
  await transaction.deleteFrom("password_resets").where("expires_at", "<=", call.now()).execute();
  await transaction
    .insertInto("password_resets")
    .values(linkRow(call, token, customer.id))
    .execute();
  // A fragment is not sent to the server. Without scripts the shop has no dialog, so the second link leads to a form.
  const link = emailLink(call, `/#password-confirm=${token}`);
  const plainLink = emailLink(call, `${RESET_PATH}?token=${token}`);
  await sendEmail(transaction, call, "reset", email, { link, plainLink });
  return true;
};

const setPassword = async (call: VisitorCall, token: string, password: string) => {
  const { request, place } = call;
  const refuse = (field: "token" | "password", key: CustomerText) => {
    if (!prefersHtml(request)) return refuseEntries(place, { [field]: key });
    return field === "token" ? invalidLink(call) : passwordForm(place.locale, token, key);
  };
  const reset = await findReset(call, token);
  const problem = await passwordProblem(password, reset?.email ?? "");
  if (problem !== undefined) return refuse("password", problem);
  if (!reset) return refuse("token", "resetInvalid");
  const password_hash = await hashPassword(password, workOrder(request));
  const isChanged = await reportChange(call, reset, "noticePassword", async (store, report) => {
    const taken = await takeToken(store, "password_resets", token);
    if (!taken) return false;
    await updateCustomer(store, taken.customer_id, {
      password_hash,
      // The link has proven whose mailbox it is.
      email_verified_at: call.now(),
      // Whoever has signed up with somebody else's address may have added a third party.
      ...(reset.password_hash !== null && { identity: null }),
    });
    await endSessions(store, taken.customer_id);
    await report();
    return true;
  });
  if (!isChanged) return refuse("token", "resetInvalid");
  return answerToken(call, true, "resetDone", accountLink(call, "login"));
};

/** What is needed of the account for which a token was sent, while it is valid. */
const findReset = async ({ store, now }: VisitorCall, token: string) =>
  (await store())
    .selectFrom("password_resets")
    .innerJoin("customers", "customers.id", "password_resets.customer_id")
    .select(["customers.email", "customers.email_verified_at", "customers.password_hash"])
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now())
    .executeTakeFirst();

const invalidLink = (call: VisitorRequest): Promise<Response> => {
  const { locale } = call.place;
  const link = accountLink(call, "password-reset");
  return tokenPage(locale, customerText("resetInvalid", locale), link, 400);
};

const passwordForm = (locale: Locale, token: string, problem?: CustomerText): Promise<Response> =>
  tokenPage(
    locale,
    customerText("resetSubject", locale),
    html`<form method="post" action="customer-password-reset" novalidate>
      <input type="hidden" name="token" value="${token}" />
      <p>
        <label
          >${customerText("newPassword", locale)}
          <input
            type="password"
            name="password"
            autocomplete="new-password"
            aria-describedby="rule"
            ${problem && raw('aria-invalid="true"')}
            required
            autofocus
        /></label>
      </p>
      <p id="rule" ${problem && raw('role="alert"')}>
        ${customerText(problem ?? "passwordRule", locale)}
      </p>
      <button>${customerText("save", locale)}</button>
    </form>`,
    problem === undefined ? 200 : 400,
  );
