import { setTimeout as wait } from "node:timers/promises";
import type { Locale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { html, raw } from "hono/html";
import { z } from "zod";
import { orderOf } from "../http/client-of.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse, methodNotAllowed } from "../../src/http/error-response.ts";
import { textField } from "../http/field-schemas.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { answerForm } from "./account-answer.ts";
import { formField, parseAccountEmail, passwordProblem } from "./account-fields.ts";
import { reportChange } from "./account-notice.ts";
import { logRefusal } from "./account-log.ts";
import { endSessions, findCustomer } from "./accounts.ts";
import { consumeByAddress, emailPermit, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { privateResponse } from "./customer-response.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { emailLink } from "./page-urls.ts";
import { hashPassword } from "./password-hash.ts";
import { accountLink, tokenPage } from "./token-page.ts";
import { createToken, hashToken } from "./token.ts";

const PATH = "/web-api/customer-password-reset";
const LINK_LIFETIME_MS = 3_600_000;

/** Minimum response time, which must not reveal whether an email is sent. */
const MIN_RESPONSE_MS = 250;

export const passwordResetEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: PATH,
    summary: "Returns the form for a new password as HTML, for the link in the email.",
    query: z.object({ token: textField.default("") }),
    response: z.string(),
    contentType: "text/html",
    handle: async ({ query: { token }, request, place }) => {
      if (!prefersHtml(request)) return methodNotAllowed("POST");
      return (await findReset(context, token))
        ? passwordForm(place.locale, token)
        : invalidLink(request, place);
    },
  }),
  endpoint({
    method: "POST",
    path: PATH,
    summary:
      "With `email`: sends an email with a token; the response is the same if there is no account. With `token`: sets the password.",
    query: NO_FIELDS,
    body: z.object({
      email: formField.optional(),
      token: textField.optional(),
      password: formField.optional(),
    }),
    response: z.object({ message: z.string() }),
    handle: async ({ body: { email = "", token, password = "" }, request, place }) =>
      token === undefined
        ? answerForm(
            request,
            place,
            "password-reset",
            { email },
            logRefusal(context, request, await requestReset(context, email, request, place)),
          )
        : logRefusal(
            context,
            request,
            await setPassword(context, { token, password }, request, place),
          ),
  }),
];

const requestReset = async (
  context: CustomerContext,
  input: string,
  request: Request,
  place: Place,
): Promise<Response> => {
  const email = parseAccountEmail(input);
  if (email === undefined)
    return errorResponse(400, customerText("checkEntries", place.locale), {
      email: [customerText("emailMalformed", place.locale)],
    });
  const { waitMs } = await consumeByAddress(request, context.limits.emailByAddress);
  if (waitMs > 0) return tooManyRequests(waitMs, place);
  const { isAllowed, refund } = await emailPermit(context, request, "reset", email);
  const send = async () => {
    if (!isAllowed) return;
    try {
      await sendReset(context, email, request, place);
    } catch (thrown) {
      // The next request sends what this one could not.
      await refund();
      throw thrown;
    }
  };
  await Promise.all([send(), wait(MIN_RESPONSE_MS)]);
  return privateResponse(request, { message: customerText("resetRequested", place.locale) });
};

const sendReset = async (
  context: CustomerContext,
  email: string,
  request: Request,
  place: Place,
): Promise<void> => {
  const store = await context.store();
  const now = context.now();
  const customer = await findCustomer(store, email);
  if (!customer) return;
  const token = createToken();
  await store.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
    await transaction
      .insertInto("password_resets")
      .values({
        token_hash: hashToken(token),
        customer_id: customer.id,
        expires_at: now + LINK_LIFETIME_MS,
      })
      .execute();
  });
  // A fragment is not sent to the server. Without scripts the shop has no dialog, so the second link leads to a form.
  const link = emailLink(request, place, context, `/#password-confirm=${token}`);
  const plainLink = emailLink(request, place, context, `${PATH}?token=${token}`);
  await context.outbox(
    {
      to: email,
      subject: customerText("resetSubject", place.locale),
      text: customerText("resetEmail", place.locale, { link, plainLink }),
    },
    now,
  );
};

const setPassword = async (
  context: CustomerContext,
  { token, password }: { readonly token: string; readonly password: string },
  request: Request,
  place: Place,
): Promise<Response> => {
  const { locale } = place;
  const refuse = (field: "token" | "password", key: CustomerText) => {
    if (prefersHtml(request))
      return field === "token" ? invalidLink(request, place) : passwordForm(locale, token, key);
    return errorResponse(400, customerText("checkEntries", locale), {
      [field]: [customerText(key, locale)],
    });
  };
  const reset = await findReset(context, token);
  const problem = await passwordProblem(password, reset?.email ?? "");
  if (problem !== undefined) return refuse("password", problem);
  if (!reset) return refuse("token", "resetInvalid");
  const password_hash = await hashPassword(password, orderOf(request));
  const store = await context.store();
  const isChanged = await store.transaction().execute(async (transaction) => {
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
        email_verified_at: context.now(),
        ...(reset.password_hash !== null && { identity: null }),
      })
      .where("id", "=", deleted.customer_id)
      .execute();
    await endSessions(transaction, deleted.customer_id);
    return true;
  });
  if (!isChanged) return refuse("token", "resetInvalid");
  await reportChange(context, request, place, reset.email, "noticePassword");
  const message = customerText("resetDone", locale);
  return prefersHtml(request)
    ? tokenPage(locale, message, accountLink(request, place, "login"))
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

const invalidLink = (request: Request, place: Place): Promise<Response> =>
  tokenPage(
    place.locale,
    customerText("resetInvalid", place.locale),
    accountLink(request, place, "password-reset"),
    400,
  );

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
