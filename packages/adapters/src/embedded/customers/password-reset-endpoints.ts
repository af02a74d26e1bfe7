import { setTimeout as wait } from "node:timers/promises";
import type { Locale } from "@passepartout/domain/market/locale";
import { z } from "zod";
import { escaped, isForPeople } from "../confirming-form.ts";
import { endpoint, NO_FIELDS, refusal, type BackendVisit, type Endpoint } from "../endpoint.ts";
import { accountEmail, passwordProblem } from "./account-fields.ts";
import { endSessions, findCustomer } from "./accounts.ts";
import { attemptFrom, tooMany } from "./client-address.ts";
import { privateAnswer } from "./customer-answer.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { customerText, type CustomerText } from "./customer-texts.ts";
import { mailLink, startPage } from "./page-address.ts";
import { hashPassword } from "./password-hash.ts";
import { createSecret, hashOf } from "./secret.ts";
import { smallPage } from "./small-page.ts";

const PATH = "/web-api/customer-password-reset";
const LINK_LIFETIME_MS = 3_600_000;

/** How long an answer takes at least: a mail that is written must not be heard in it. */
const LEAST_MS = 250;

const entry = z.string("must be text").max(1000, "must have 1000 characters at most");

/** Asking for a new password, and choosing it with what the mail says. [API-06] */
export const passwordResetEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  endpoint({
    method: "GET",
    path: PATH,
    summary: "The form of the link in the mail, for people; a program sends the token by POST.",
    query: z.object({ token: entry.default("") }),
    answer: z.string(),
    answerType: "text/html",
    run: ({ query, request, visit: { locale } }) =>
      isForPeople(request) ? choosingForm(locale, query.token) : onlyPost(),
  }),
  endpoint({
    method: "POST",
    path: PATH,
    summary:
      "With an address: sends a mail where there is an account, and says the same where there is none. With the token of that mail: sets the password. [API-06]",
    query: NO_FIELDS,
    body: z.object({
      email: entry.optional(),
      token: entry.optional(),
      password: entry.optional(),
    }),
    answer: z.object({ message: z.string() }),
    run: ({ body: { email, token, password = "" }, request, visit }) =>
      token === undefined
        ? askForReset(desk, email ?? "", request, visit)
        : choosePassword(desk, { token, password }, request, visit),
  }),
];

const onlyPost = (): Response => {
  const response = refusal(405, "this path answers POST");
  response.headers.set("Allow", "POST");
  return response;
};

const askForReset = async (
  desk: CustomerDesk,
  typed: string,
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  const email = accountEmail(typed);
  if (email === undefined)
    return refusal(400, customerText("checkEntries", visit.locale), {
      email: [customerText("emailMalformed", visit.locale)],
    });
  const attempt = attemptFrom(request, desk.attempts.mailByAddress);
  if (attempt.wait > 0) return tooMany(attempt.wait, visit);
  const isTaken = desk.attempts.resetByAccount.take(email) === 0;
  await Promise.all([isTaken && sendReset(desk, email, request, visit), wait(LEAST_MS)]);
  return privateAnswer(request, { message: customerText("resetAsked", visit.locale) });
};

const sendReset = async (
  desk: CustomerDesk,
  email: string,
  request: Request,
  visit: BackendVisit,
): Promise<void> => {
  const store = await desk.store();
  const now = desk.now();
  const customer = await findCustomer(store, email);
  if (!customer) return;
  const token = createSecret();
  await store.transaction().execute(async (step) => {
    await step.deleteFrom("password_resets").where("expires_at", "<=", now).execute();
    await step
      .insertInto("password_resets")
      .values({
        token_hash: hashOf(token),
        customer_id: customer.id,
        expires_at: now + LINK_LIFETIME_MS,
      })
      .execute();
  });
  const link = mailLink(request, visit, desk.hosts, `${PATH}?token=${token}`);
  await desk.outbox(
    {
      to: email,
      subject: customerText("resetSubject", visit.locale),
      text: customerText("resetMail", visit.locale).replace("{link}", link),
    },
    now,
  );
};

const choosePassword = async (
  desk: CustomerDesk,
  { token, password }: { readonly token: string; readonly password: string },
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  const { locale } = visit;
  const refused = (field: "token" | "password", key: CustomerText): Response =>
    isForPeople(request)
      ? choosingForm(locale, token, key)
      : refusal(400, customerText("checkEntries", locale), {
          [field]: [customerText(key, locale)],
        });
  const problem = passwordProblem(password);
  if (problem !== undefined) return refused("password", problem);
  const store = await desk.store();
  const isValid = await store
    .selectFrom("password_resets")
    .select("customer_id")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", desk.now())
    .executeTakeFirst();
  if (!isValid) return refused("token", "resetInvalid");
  const password_hash = await hashPassword(password);
  const isChosen = await store.transaction().execute(async (step) => {
    // Who deletes the token is the one who may use it.
    const used = await step
      .deleteFrom("password_resets")
      .where("token_hash", "=", hashOf(token))
      .returning("customer_id")
      .executeTakeFirst();
    if (!used) return false;
    await step
      .updateTable("customers")
      .set({ password_hash })
      .where("id", "=", used.customer_id)
      .execute();
    await endSessions(step, used.customer_id);
    return true;
  });
  if (!isChosen) return refused("token", "resetInvalid");
  const message = customerText("resetDone", locale);
  return isForPeople(request)
    ? smallPage(locale, message, toShop(request, visit))
    : privateAnswer(request, { message });
};

const toShop = (request: Request, visit: BackendVisit): string =>
  `<p><a href="${escaped(startPage(request, visit))}">${escaped(customerText("toShop", visit.locale))}</a></p>`;

const choosingForm = (locale: Locale, token: string, problem?: CustomerText): Response => {
  const told =
    problem === undefined ? "" : `<p role="alert">${escaped(customerText(problem, locale))}</p>`;
  const label = escaped(customerText("newPassword", locale));
  return smallPage(
    locale,
    customerText("resetSubject", locale),
    `${told}<form method="post" action="customer-password-reset">
<input type="hidden" name="token" value="${escaped(token)}">
<p><label>${label} <input type="password" name="password" autocomplete="new-password" minlength="8" required></label></p>
<button>${escaped(customerText("save", locale))}</button>
</form>`,
    problem === undefined ? 200 : 400,
  );
};
