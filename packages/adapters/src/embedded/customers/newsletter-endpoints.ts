import { isLocale } from "@passepartout/domain/market/locale";
import { confirmedLocation, subscribeAnswer } from "@passepartout/domain/newsletter/subscribe";
import { z } from "zod";
import { escaped, isForPeople } from "../confirming-form.ts";
import { endpoint, NO_FIELDS, refusal, type BackendVisit, type Endpoint } from "../endpoint.ts";
import { accountEmail } from "./account-fields.ts";
import { attemptFrom, tooMany } from "./client-address.ts";
import { leadTo, privateAnswer } from "./customer-answer.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { customerText } from "./customer-texts.ts";
import { mailLink, pageBefore, prefixOf, startPage } from "./page-address.ts";
import { createSecret, hashOf } from "./secret.ts";
import { smallPage } from "./small-page.ts";

const CONFIRM_PATH = "/web-api/newsletter-confirm";

const entry = z.string("must be text").max(5000, "must have 5000 characters at most");

/** Subscribing to the newsletter, and confirming that it was the owner of the address who did. [API-26] */
export const newsletterEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/newsletter-subscribe",
    summary:
      "Asks for the newsletter: leads to the page that says thank you, or back when the address is none. Nothing is sent but one mail that asks to confirm. [NWS-06, NWS-Q6]",
    query: z.object({ locale: z.string().refine(isLocale, "must be a locale").optional() }),
    body: z.object({
      email: entry.default(""),
      uniqueIdentifier: entry.default(""),
      // Without a site key there is no token, and none is wanted. [NWS-Q5]
      reCaptchaToken: entry.default(""),
    }),
    answer: z.string(),
    answerType: "text/html",
    run: async ({ body, query, request, visit }) => {
      const place = {
        ...visit,
        ...(query.locale && isLocale(query.locale) && { locale: query.locale }),
      };
      const email = accountEmail(body.email);
      const attempt = attemptFrom(request, desk.attempts.mailByAddress);
      if (attempt.wait > 0) return tooMany(attempt.wait, place);
      if (email !== undefined)
        await askForNewsletter(desk, email, body.uniqueIdentifier, request, place);
      const { location } = subscribeAnswer(
        email ?? "",
        { ...place, prefix: prefixOf(request) },
        pageBefore(request, place),
      );
      return leadTo(request, location);
    },
  }),
  endpoint({
    method: "POST",
    path: CONFIRM_PATH,
    summary:
      "Confirms a subscription with the token of its mail: leads people to the page that welcomes them. [API-26, NWS-Q6]",
    query: NO_FIELDS,
    body: z.object({ token: entry.default("") }),
    answer: z.object({ message: z.string() }),
    confirms: (locale) => ({
      question: `${customerText("newsletterConfirm", locale)}?`,
      yes: customerText("confirm", locale),
    }),
    run: ({ body, request, visit }) => confirmNewsletter(desk, body.token, request, visit),
  }),
];

const askForNewsletter = async (
  desk: CustomerDesk,
  email: string,
  uniqueIdentifier: string,
  request: Request,
  visit: BackendVisit,
): Promise<void> => {
  // The same person may ask again; a stranger must not fill their mail box.
  if (desk.attempts.resetByAccount.take(`newsletter ${email}`) > 0) return;
  const store = await desk.store();
  const token = createSecret();
  const asked = {
    locale: visit.locale,
    unique_identifier: uniqueIdentifier.replaceAll("\0", "").slice(0, 200),
    token_hash: hashOf(token),
    asked_at: desk.now(),
  };
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("subscriptions")
    .values({ ...asked, email, channel: visit.channel, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "channel"])
        .doUpdateSet(asked)
        .where("subscriptions.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  // Somebody who gets the newsletter already needs no mail, and the page must not tell.
  if (numInsertedOrUpdatedRows === 0n) return;
  await desk.outbox(
    {
      to: email,
      subject: customerText("newsletterSubject", visit.locale),
      text: customerText("newsletterMail", visit.locale).replace(
        "{link}",
        mailLink(request, visit, desk.hosts, `${CONFIRM_PATH}?token=${token}`),
      ),
    },
    asked.asked_at,
  );
};

const confirmNewsletter = async (
  desk: CustomerDesk,
  token: string,
  request: Request,
  visit: BackendVisit,
): Promise<Response> => {
  const store = await desk.store();
  const { numUpdatedRows } = await store
    .updateTable("subscriptions")
    .set({ confirmed_at: desk.now(), token_hash: null })
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirstOrThrow();
  const isConfirmed = numUpdatedRows > 0n;
  if (isConfirmed && isForPeople(request))
    return leadTo(request, confirmedLocation({ ...visit, prefix: prefixOf(request) }));
  const message = customerText(
    isConfirmed ? "newsletterConfirmed" : "newsletterInvalid",
    visit.locale,
  );
  if (isForPeople(request)) {
    const start = escaped(startPage(request, visit));
    const link = `<p><a href="${start}">${escaped(customerText("toShop", visit.locale))}</a></p>`;
    return smallPage(visit.locale, message, link, 400);
  }
  return isConfirmed
    ? privateAnswer(request, { message })
    : refusal(400, message, { token: [message] });
};
