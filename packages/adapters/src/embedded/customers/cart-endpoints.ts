import { z } from "zod";
import { isForPeople } from "../confirming-form.ts";
import { endpoint, NO_FIELDS, type Endpoint } from "../endpoint.ts";
import { wholeNumberOrText } from "../fields.ts";
import type { Store } from "../store/open-store.ts";
import { addToCart } from "./cart.ts";
import { attemptFrom, tooMany } from "./client-address.ts";
import { customerAnswer, customerSchema, leadTo } from "./customer-answer.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { customerText } from "./customer-texts.ts";
import { pageBefore } from "./page-address.ts";
import { visitorWithSession } from "./sessions.ts";

/** How many articles one form may put into the cart. */
const MOST_AT_ONCE = 100;

/** The place of a page that says that something lies in the cart now. */
const ADDED = "#added";

/** The count of the cart, and orders on behalf of others. [API-28, GEN-Q3] */
export const cartEndpoints = (desk: CustomerDesk): readonly Endpoint[] => [
  endpoint({
    method: "POST",
    path: "/web-api/cart-article",
    summary:
      "Puts articles into the cart, of which only the number is kept; leads a browser back to the page of the form. [GEN-Q3]",
    query: NO_FIELDS,
    body: z.object({ amount: wholeNumberOrText(1, MOST_AT_ONCE).default(1) }),
    answer: customerSchema,
    run: async ({ body, request, visit }) => {
      const attempt = attemptFrom(request, desk.attempts.cartByAddress);
      if (attempt.wait > 0) return tooMany(attempt.wait, visit);
      const store = await desk.store();
      const after = await store
        .transaction()
        .execute((step) => addToCart(step, request, body.amount, desk.now()));
      return isForPeople(request)
        ? leadTo(request, `${pageBefore(request, visit)}${ADDED}`, after)
        : customerAnswer(request, after.visitor, after);
    },
  }),
  endpoint({
    method: "POST",
    path: "/whitelabel/switch",
    summary:
      "Switches between ordering for oneself and on behalf of customers; the account remembers that it did. [CUS-09, API-28]",
    query: NO_FIELDS,
    body: z.object({ to: z.enum(["on", "off"], "must be on or off").optional() }),
    answer: customerSchema,
    confirms: (locale) => ({
      question: `${customerText("whitelabelSwitch", locale)}?`,
      yes: customerText("confirm", locale),
    }),
    run: async ({ body, request, visit }) => {
      const store = await desk.store();
      const after = await store
        .transaction()
        .execute((step) => switchWhitelabel(step, request, body.to, desk.now()));
      return isForPeople(request)
        ? leadTo(request, pageBefore(request, visit), after)
        : customerAnswer(request, after.visitor, after);
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
