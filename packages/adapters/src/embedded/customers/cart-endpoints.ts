import { z } from "zod";
import { endpoint, NO_FIELDS, type Endpoint } from "../http/endpoint.ts";
import { wholeNumberOrText } from "../http/field-schemas.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import type { Store } from "../store/open-store.ts";
import { addToCart } from "./cart.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { customerResponse, customerSchema, redirectTo } from "./customer-response.ts";
import { customerText } from "./customer-texts.ts";
import { refererPage } from "./page-urls.ts";
import { visitorWithSession } from "./sessions.ts";

/** Maximum number of articles per request. */
const MAX_AMOUNT = 100;

/** Fragment of the message that an article has been added. */
const ADDED = "#added";

export const cartEndpoints = (context: CustomerContext): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/cart-article",
    summary:
      "Adds articles to the cart, which only stores their number. Redirects a browser back to the page of the form.",
    query: NO_FIELDS,
    body: z.object({ amount: wholeNumberOrText(1, MAX_AMOUNT).default(1) }),
    response: customerSchema,
    handle: async ({ body, request, place }) => {
      const { waitMs } = await consumeByAddress(request, context.limits.cartByAddress);
      if (waitMs > 0) return tooManyRequests(waitMs, place);
      const store = await context.store();
      const updated = await store
        .transaction()
        .execute((transaction) => addToCart(transaction, request, body.amount, context.now()));
      return prefersHtml(request)
        ? redirectTo(request, `${refererPage(request, place)}${ADDED}`, updated)
        : customerResponse(request, updated.visitor, updated);
    },
  }),
  endpoint({
    method: "POST",
    path: "/whitelabel/switch",
    summary:
      "Switches between orders for oneself and orders on behalf of customers. The account is marked as whitelabel customer.",
    query: NO_FIELDS,
    body: z.object({ to: z.enum(["on", "off"], "must be on or off").optional() }),
    response: customerSchema,
    confirmation: (locale) => ({
      prompt: `${customerText("whitelabelSwitch", locale)}?`,
      button: customerText("confirm", locale),
    }),
    handle: async ({ body, request, place }) => {
      const store = await context.store();
      const updated = await store
        .transaction()
        .execute((transaction) => switchWhitelabel(transaction, request, body.to, context.now()));
      return prefersHtml(request)
        ? redirectTo(request, refererPage(request, place), updated)
        : customerResponse(request, updated.visitor, updated);
    },
  }),
];

const switchWhitelabel = async (
  store: Store,
  request: Request,
  to: "on" | "off" | undefined,
  now: number,
) => {
  const { visitor, id } = await visitorWithSession(store, request, now);
  const isOn = to === undefined ? visitor.session.is_whitelabel_order === 0 : to === "on";
  const session = { ...visitor.session, is_whitelabel_order: isOn ? 1 : 0 };
  await store
    .updateTable("sessions")
    .set({ is_whitelabel_order: session.is_whitelabel_order })
    .where("id_hash", "=", session.id_hash)
    .execute();
  if (!visitor.customer || !isOn) return { id, visitor: { ...visitor, session } };
  await store
    .updateTable("customers")
    .set({ is_whitelabel: 1 })
    .where("id", "=", visitor.customer.id)
    .execute();
  return { id, visitor: { session, customer: { ...visitor.customer, is_whitelabel: 1 } } };
};
