import {
  confirmedLocation,
  subscribeResponse,
} from "@passepartout/domain/chrome/newsletter/subscribe";
import { isLocale } from "@passepartout/domain/market/locale";
import type { Place } from "@passepartout/domain/market/place";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { parseAccountEmail } from "./account-fields.ts";
import { consumeByAddress, emailPermit, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { redirectTo, privateResponse } from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { emailLink, refererPage, prefixOf } from "./page-urls.ts";
import { findVisitor, hasSessionCookie } from "./sessions.ts";
import { shopLink, tokenPage } from "./token-page.ts";
import { createToken, hashToken } from "./token.ts";

const CONFIRM_PATH = "/web-api/newsletter-confirm";

const textField = z.string("must be text").max(5000, "must have at most 5000 characters");

export const newsletterEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/newsletter-subscribe",
    summary:
      "Subscribes to the newsletter. Sends a confirmation email and redirects to the thank-you page, or back to the form if the address is malformed.",
    query: z.object({ locale: z.string().refine(isLocale, "must be a locale").optional() }),
    body: z.object({
      email: textField.default(""),
      uniqueIdentifier: textField.default(""),
      // Empty without a configured site key, and not verified.
      reCaptchaToken: textField.default(""),
    }),
    response: z.string(),
    contentType: "text/html",
    handle: async ({ body, query, request, place: requestPlace }) => {
      const place = {
        ...requestPlace,
        ...(query.locale && isLocale(query.locale) && { locale: query.locale }),
      };
      const email = parseAccountEmail(body.email);
      const { waitMs } = await consumeByAddress(request, context.limits.emailByAddress);
      if (waitMs > 0) return tooManyRequests(waitMs, place);
      if (email !== undefined)
        await subscribe(context, email, body.uniqueIdentifier, request, place);
      const { location } = subscribeResponse(
        email ?? "",
        { ...place, prefix: prefixOf(request) },
        refererPage(request, place),
      );
      return redirectTo(request, location);
    },
  }),
  endpoint({
    method: "POST",
    path: CONFIRM_PATH,
    summary:
      "Confirms a subscription with the token of the confirmation email. Redirects browsers to the welcome page.",
    query: NO_FIELDS,
    body: z.object({ token: textField.default("") }),
    response: z.object({ message: z.string() }),
    confirmation: (locale) => ({
      prompt: `${customerText("newsletterConfirm", locale)}?`,
      button: customerText("confirm", locale),
    }),
    handle: ({ body, request, place }) => confirmNewsletter(context, body.token, request, place),
  }),
];

const subscribe = async (
  context: CustomerContext,
  email: string,
  uniqueIdentifier: string,
  request: Request,
  place: Place,
): Promise<void> => {
  // Strangers must not be able to flood somebody's mailbox.
  const { isAllowed, refund } = await emailPermit(context, request, "newsletter", email);
  if (!isAllowed) return;
  try {
    await sendConfirmation(context, email, uniqueIdentifier, request, place);
  } catch (thrown) {
    // The next click sends what this one could not.
    await refund();
    throw thrown;
  }
};

const sendConfirmation = async (
  context: CustomerContext,
  email: string,
  uniqueIdentifier: string,
  request: Request,
  place: Place,
): Promise<void> => {
  const store = await context.store();
  const token = createToken();
  const subscription = {
    locale: place.locale,
    unique_identifier: uniqueIdentifier.replaceAll("\0", "").slice(0, 200),
    token_hash: hashToken(token),
    asked_at: context.now(),
  };
  const { numInsertedOrUpdatedRows } = await store
    .insertInto("subscriptions")
    .values({ ...subscription, email, channel: place.channel, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["email", "channel"])
        .doUpdateSet(subscription)
        .where("subscriptions.confirmed_at", "is", null),
    )
    .executeTakeFirstOrThrow();
  // Already confirmed: no email, and the response must not reveal it.
  if (numInsertedOrUpdatedRows === 0n) return;
  await context.outbox(
    {
      to: email,
      subject: customerText("newsletterSubject", place.locale),
      text: customerText("newsletterEmail", place.locale, {
        link: emailLink(request, place, context, `${CONFIRM_PATH}?token=${token}`),
      }),
    },
    subscription.asked_at,
  );
};

const confirmNewsletter = async (
  context: CustomerContext,
  token: string,
  request: Request,
  place: Place,
): Promise<Response> => {
  const store = await context.store();
  const confirmed = await store
    .updateTable("subscriptions")
    .set({ confirmed_at: context.now(), token_hash: null })
    .where("token_hash", "=", hashToken(token))
    .returning("email")
    .executeTakeFirst();
  if (confirmed) await verifyAddress(context, request, confirmed.email);
  const isConfirmed = confirmed !== undefined;
  if (isConfirmed && prefersHtml(request))
    return redirectTo(request, confirmedLocation({ ...place, prefix: prefixOf(request) }));
  const message = customerText(
    isConfirmed ? "newsletterConfirmed" : "newsletterInvalid",
    place.locale,
  );
  if (prefersHtml(request)) return tokenPage(place.locale, message, shopLink(request, place), 400);
  return isConfirmed
    ? privateResponse(request, { message })
    : errorResponse(400, message, { token: [message] });
};

/** A customer who opens a link in an email to the address of the account has its mailbox. Somebody else's account with this address learns nothing from the link. */
const verifyAddress = async (
  { store, now }: CustomerContext,
  request: Request,
  email: string,
): Promise<void> => {
  const customer = hasSessionCookie(request)
    ? (await findVisitor(await store(), request, now()))?.customer
    : undefined;
  if (customer?.email !== email || customer.email_verified_at !== null) return;
  await (
    await store()
  )
    .updateTable("customers")
    .set({ email_verified_at: now() })
    .where("id", "=", customer.id)
    .execute();
};
