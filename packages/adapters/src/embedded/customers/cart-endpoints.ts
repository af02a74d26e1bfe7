import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import {
  switchWhitelabelOrder,
  type WhitelabelSwitch,
} from "@passepartout/domain/customer/whitelabel";
import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { ACCESSORY_ARTICLES } from "../pricing/accessory-price.ts";
import { errorResponse } from "../http/error-response.ts";
import { listOf, wholeNumberOrText } from "../http/field-schemas.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { addToCart, cartWaitMs } from "./cart.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerOf, customerResponse, customerSchema, redirectTo } from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { refererPage } from "./page-urls.ts";
import { findVisitor, hasSessionCookie, type KnownVisitor } from "./sessions.ts";

/** Maximum number of articles per request. */
const MAX_AMOUNT = 100;

/** Maximum number of accessories of a product. */
const MAX_ACCESSORIES = 20;

const accessoryField = z
  .string("must be the sku of an accessory")
  .refine((sku) => ACCESSORY_ARTICLES.has(sku), "is not the sku of an accessory")
  .meta({ examples: ["ribbon-satin-gold"] });

/** Fragment of the message that an article has been added. */
const ADDED = "#added";

export const cartEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/cart-article",
    summary:
      "Adds articles to the cart, which only stores their number, and accessories that are ordered with them by SKU, each with its `quantity`. Redirects a browser back to the page of the form.",
    query: NO_FIELDS,
    body: z.object({
      amount: wholeNumberOrText(1, MAX_AMOUNT).default(1),
      quantity: wholeNumberOrText(1, MAX_ACCESSORY_QUANTITY).default(1),
      "accessories[]": listOf(accessoryField, MAX_ACCESSORIES).default([]),
    }),
    response: customerSchema,
    handle: async ({ body, request, place }) => {
      const waitMs = await cartWaitMs(context, request);
      if (waitMs > 0) return tooManyRequests(waitMs, place);
      const store = await context.store();
      const articles = body.amount + body["accessories[]"].length;
      const updated = await store
        .transaction()
        .execute((transaction) => addToCart(transaction, request, articles, context.now()));
      return prefersHtml(request)
        ? redirectTo(request, `${refererPage(request, place)}${ADDED}`, updated)
        : customerResponse(context, request, updated.visitor, updated);
    },
  }),
  endpoint({
    method: "POST",
    path: "/whitelabel/switch",
    summary:
      "Switches a whitelabel customer between own orders and orders on behalf of others. Everybody else gets 403.",
    query: NO_FIELDS,
    body: z.object({ to: z.enum(["on", "off"], "must be on or off").optional() }),
    response: customerSchema,
    confirmation: (locale) => ({
      prompt: `${customerText("whitelabelSwitch", locale)}?`,
      button: customerText("confirm", locale),
    }),
    handle: async ({ body, request, place }) => {
      const { waitMs } = await consumeByAddress(request, context.limits.whitelabelByAddress);
      if (waitMs > 0) return tooManyRequests(waitMs, place);
      const visitor = await switchWhitelabel(context, request, body.to);
      if (!visitor) return errorResponse(403, customerText("whitelabelRefused", place.locale));
      return prefersHtml(request)
        ? redirectTo(request, refererPage(request, place))
        : customerResponse(context, request, visitor);
    },
  }),
];

/** Returns undefined if the visitor is no whitelabel customer. */
const switchWhitelabel = async (
  context: CustomerContext,
  request: Request,
  to: WhitelabelSwitch | undefined,
): Promise<KnownVisitor | undefined> => {
  if (!hasSessionCookie(request)) return undefined;
  const store = await context.store();
  const visitor = await findVisitor(store, request, context.now());
  const isOn = switchWhitelabelOrder(customerOf(context, visitor), to);
  if (!visitor || !isOn.ok) return undefined;
  const session = { ...visitor.session, is_whitelabel_order: isOn.value ? 1 : 0 };
  await store
    .updateTable("sessions")
    .set({ is_whitelabel_order: session.is_whitelabel_order })
    .where("id_hash", "=", session.id_hash)
    .execute();
  return { ...visitor, session };
};
