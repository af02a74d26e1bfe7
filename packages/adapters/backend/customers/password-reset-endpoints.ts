import { setTimeout as wait } from "node:timers/promises";
import type { Locale } from "@passepartout/domain/market/locale";
import { html, raw } from "hono/html";
import { z } from "zod";
import { workOrder } from "../http/client-of.ts";
import { methodNotAllowed } from "../../src/http/error-response.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { answerForm } from "./account-answer.ts";
import { parseAccountEmail, passwordProblem } from "./account-fields.ts";
import { changeAndReport } from "./account-notice.ts";
import { logRefusal } from "./account-log.ts";
import { endSessions, findCustomer } from "./accounts.ts";
import { consumeByAddress, sendPermitted, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { refuseEntries } from "./customer-refusal.ts";
import { privateResponse } from "./customer-response.ts";
import { sendEmail } from "./send-email.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";
import type { VisitorCall, VisitorRequest } from "./visitor-call.ts";
import type { Store } from "../store/open-store.ts";
import { hashPassword } from "./password-hash.ts";
import { accountLink, tokenPage } from "./token-page.ts";
import { createToken, hashToken } from "./token.ts";
import { RESET_PASSWORD } from "../../src/contract/accounts.ts";
import { textField } from "../../src/contract/fields.ts";
import { get } from "../../src/contract/contract.ts";
import { type VisitorEndpoint, visitorEndpoint } from "./visitor-endpoint.ts";

const PATH = "/web-api/customer-password-reset";
const LINK_LIFETIME_MS = 3_600_000;

/** Minimum response time, which must not reveal whether an email is sent. */
const MIN_RESPONSE_MS = 250;

export const passwordResetEndpoints: readonly VisitorEndpoint[] = [
  visitorEndpoint(
    get(PATH, z.string(), { query: z.object({ token: z._default(textField, "") }) }),
    {
      summary: "Returns the form for a new password as HTML, for the link in the email.",
      contentType: "text/html",
      handle: async (call) => {
        const { token } = call.query;
        if (!prefersHtml(call.request)) return methodNotAllowed("POST");
        return (await findReset(call, token))
          ? passwordForm(call.place.locale, token)
          : invalidLink(call);
      },
    },
  ),
  visitorEndpoint(RESET_PASSWORD, {
    summary:
      "With `email`: sends an email with a token; the response is the same if there is no account. With `token`: sets the password.",
    handle: async ({ body: { email = "", token, password = "" }, ...call }) => {
      if (token !== undefined) return logRefusal(call, await setPassword(call, token, password));
      const response = logRefusal(call, await requestReset(call, email));
      return answerForm(call, "password-reset", { email }, response);
    },
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

const sendReset = async (transaction: Store, call: VisitorCall, email: string): Promise<void> => {
  const now = call.now();
  const customer = await findCustomer(transaction, email);
  if (!customer) return;
  const token = createToken();
  await transaction.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
  await transaction
    .insertInto("password_resets")
    .values({
      token_hash: hashToken(token),
      customer_id: customer.id,
      expires_at: now + LINK_LIFETIME_MS,
    })
    .execute();
  // A fragment is not sent to the server. Without scripts the shop has no dialog, so the second link leads to a form.
  const link = emailLink(call, `/#password-confirm=${token}`);
  const plainLink = emailLink(call, `${PATH}?token=${token}`);
  await sendEmail(transaction, call, "reset", email, { link, plainLink });
};

const setPassword = async (
  call: VisitorCall,
  token: string,
  password: string,
): Promise<Response> => {
  const { request, place } = call;
  const { locale } = place;
  const refuse = (field: "token" | "password", key: CustomerText) => {
    if (!prefersHtml(request)) return refuseEntries(place, { [field]: key });
    return field === "token" ? invalidLink(call) : passwordForm(locale, token, key);
  };
  const reset = await findReset(call, token);
  const problem = await passwordProblem(password, reset?.email ?? "");
  if (problem !== undefined) return refuse("password", problem);
  if (!reset) return refuse("token", "resetInvalid");
  const password_hash = await hashPassword(password, workOrder(request));
  const isChanged = await changeAndReport(
    call,
    reset.email,
    "noticePassword",
    async (transaction, report) => {
      // With concurrent requests, only the one that deletes the token may use it.
      const deleted = await transaction
        .deleteFrom("password_resets")
        .where("token_hash", "=", hashToken(token))
        .returning("customer_id")
        .executeTakeFirst();
      if (!deleted) return false;
      await transaction
        .updateTable("customers")
        // Whoever has signed up with somebody else's address may have added a third party.
        .set({
          password_hash,
          // The link has proven whose mailbox it is.
          email_verified_at: call.now(),
          ...(reset.password_hash !== null && { identity: null }),
        })
        .where("id", "=", deleted.customer_id)
        .execute();
      await endSessions(transaction, deleted.customer_id);
      await report();
      return true;
    },
  );
  if (!isChanged) return refuse("token", "resetInvalid");
  const message = customerText("resetDone", locale);
  return prefersHtml(request)
    ? tokenPage(locale, message, accountLink(call, "login"))
    : privateResponse(request, { message });
};

/** What is needed of the account for which a token was sent, while it is valid. */
const findReset = async ({ store, now }: CustomerContext, token: string) =>
  (await store())
    .selectFrom("password_resets")
    .innerJoin("customers", "customers.id", "password_resets.customer_id")
    .select(["customers.email", "customers.password_hash"])
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
