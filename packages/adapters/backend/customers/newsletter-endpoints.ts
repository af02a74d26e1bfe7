import {
  confirmedLocation,
  subscribeResponse,
} from "@passepartout/domain/chrome/newsletter/subscribe";
import { isLocale } from "@passepartout/domain/market/locale";
import { mayChoose } from "@passepartout/domain/market/storefront";
import { z } from "zod";
import { errorResponse } from "../../src/http/error-response.ts";
import { post } from "../../src/contract/contract.ts";
import { textUpTo } from "../../src/contract/fields.ts";
import { prefersHtml } from "../http/request-place.ts";
import type { Store } from "../store/open-store.ts";
import { parseAccountEmail } from "./account-fields.ts";
import { updateCustomer } from "./accounts.ts";
import { actionOf, once } from "./action-key.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { sendEmail, sendPermitted } from "./customer-emails.ts";
import { redirectTo, tooManyRequests } from "./customer-response.ts";
import { confirmationOf } from "./customer-texts.ts";
import { emailLink, refererPage, prefixOf, answerToken, shopLink } from "./page-urls.ts";
import { createToken, hashToken } from "./token.ts";
import { type VisitorCall, visitorEndpoint, visitorOf } from "./visitor-call.ts";

const CONFIRM_PATH = "/web-api/newsletter-confirm";

const entry = z._default(textUpTo(5000), "");

export const newsletterEndpoints = [
  visitorEndpoint(
    post(
      "/web-api/newsletter-subscribe",
      z.object({
        email: entry,
        uniqueIdentifier: entry,
        // Empty without a configured site key, and not verified.
        reCaptchaToken: entry,
        // A form has no headers.
        actionKey: entry,
      }),
      z.string(),
      {
        query: z.object({ locale: z.string().refine(isLocale, "must be a locale").optional() }),
        hasActionKey: true,
      },
    ),
    {
      summary:
        "Subscribes to the newsletter. Sends a confirmation email and redirects to the thank-you page, or back to the form if the address is malformed.",
      contentType: "text/html",
      handle: async ({ body, query, ...given }) => {
        const { hosts, limits, now, request } = given;
        const place = {
          ...given.place,
          ...(query.locale && isLocale(query.locale) && { locale: query.locale }),
        };
        if (!mayChoose(new URL(request.url).hostname, place, hosts))
          return errorResponse(400, "invalid query: see `errors`", {
            locale: ["must be a locale in which the shop sells"],
          });
        const call = { ...given, place };
        const email = parseAccountEmail(body.email);
        const { waitMs } = await consumeByAddress(request, limits.emailByAddress);
        if (waitMs > 0) return tooManyRequests(waitMs, place);
        if (email !== undefined)
          // Strangers must not be able to flood somebody's mailbox.
          await sendPermitted(call, "newsletter", email, async (transaction) => {
            await once(
              transaction,
              actionOf(request, "newsletter", [email, place.channel], body.actionKey || undefined),
              now(),
              () => sendConfirmation(transaction, call, email, body.uniqueIdentifier),
            );
            return true;
          });
        const { location } = subscribeResponse(
          email ?? "",
          { ...place, prefix: prefixOf(request) },
          refererPage(call),
        );
        return redirectTo(request, location);
      },
    },
  ),
  visitorEndpoint(
    post(CONFIRM_PATH, z.object({ token: entry }), z.object({ message: z.string() })),
    {
      summary:
        "Confirms a subscription with the token of the confirmation email. Redirects browsers to the welcome page.",
      confirmation: confirmationOf("newsletterConfirm"),
      handle: ({ body, ...call }) => confirmNewsletter(call, body.token),
    },
  ),
];

const sendConfirmation = async (
  transaction: Store,
  call: VisitorCall,
  email: string,
  uniqueIdentifier: string,
): Promise<void> => {
  const { place } = call;
  const token = createToken();
  const subscription = {
    locale: place.locale,
    unique_identifier: uniqueIdentifier.replaceAll("\0", "").slice(0, 200),
    token_hash: hashToken(token),
    asked_at: call.now(),
  };
  const { numInsertedOrUpdatedRows } = await transaction
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
  const link = emailLink(call, `${CONFIRM_PATH}?token=${token}`);
  await sendEmail(transaction, call, "newsletter", email, { link });
};

const confirmNewsletter = async (call: VisitorCall, token: string): Promise<Response> => {
  const { request, place } = call;
  const store = await call.store();
  const confirmed = await store
    .updateTable("subscriptions")
    .set({ confirmed_at: call.now(), token_hash: null })
    .where("token_hash", "=", hashToken(token))
    .returning("email")
    .executeTakeFirst();
  if (confirmed) await verifyAddress(call, confirmed.email);
  const isConfirmed = confirmed !== undefined;
  if (isConfirmed && prefersHtml(request))
    return redirectTo(request, confirmedLocation({ ...place, prefix: prefixOf(request) }));
  const key = isConfirmed ? "newsletterConfirmed" : "newsletterInvalid";
  return answerToken(call, isConfirmed, key, shopLink(call));
};

/** A customer who opens a link in an email to the address of the account has its mailbox. Somebody else's account with this address learns nothing from the link. */
const verifyAddress = async (call: VisitorCall, email: string): Promise<void> => {
  const { store, now } = call;
  const customer = (await visitorOf(call))?.customer;
  if (customer?.email !== email || customer.email_verified_at !== null) return;
  await updateCustomer(await store(), customer.id, { email_verified_at: now() });
};
