import { sql } from "kysely";
import type { AddArticles } from "../catalogue/accessory-endpoints.ts";
import { NO_STORE } from "../http/no-store.ts";
import type { Store } from "../store/open-store.ts";
import { consumeByAddress, tooManyRequests } from "./client-address.ts";
import type { CustomerContext } from "./customer-context.ts";
import { guestWaitMs } from "./guest-limit.ts";
import { refererPage } from "./page-urls.ts";
import {
  cartArticlesOf,
  sessionCookie,
  visitorWithSession,
  type KnownVisitor,
} from "./sessions.ts";

const MAX_CART_ARTICLES = 999;

/** Increases the number of articles in the cart of a customer or of a guest's session. */
export const addToCart = async (
  store: Store,
  request: Request,
  amount: number,
  now: number,
): Promise<{ readonly visitor: KnownVisitor; readonly id?: string | undefined }> => {
  const { visitor, id } = await visitorWithSession(store, request, now);
  const { session, customer } = visitor;
  const count = sql<number>`case when cart_articles + ${amount} > ${MAX_CART_ARTICLES} then ${MAX_CART_ARTICLES} else cart_articles + ${amount} end`;
  if (customer) {
    const updated = await store
      .updateTable("customers")
      .set({ cart_articles: count })
      .where("id", "=", customer.id)
      .returningAll()
      .executeTakeFirst();
    return { id, visitor: { session, customer: updated } };
  }
  const updated = await store
    .updateTable("sessions")
    .set({ cart_articles: count })
    .where("id_hash", "=", session.id_hash)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { id, visitor: { session: updated, customer } };
};

/** Counts a change of the cart. Returns 0 if it is allowed, else the time in ms until the next one is. */
export const cartWaitMs = async (context: CustomerContext, request: Request): Promise<number> =>
  (await consumeByAddress(request, context.limits.cartByAddress)).waitMs ||
  guestWaitMs(context, request);

/** Adds articles to the visitor's cart for another endpoint. */
export const addArticlesIn =
  (context: CustomerContext): AddArticles =>
  async (request, place, amount) => {
    const waitMs = await cartWaitMs(context, request);
    if (waitMs > 0) return tooManyRequests(waitMs, place);
    const store = await context.store();
    const { visitor, id } = await store
      .transaction()
      .execute((transaction) => addToCart(transaction, request, amount, context.now()));
    const headers = new Headers(NO_STORE);
    if (id !== undefined) headers.append("Set-Cookie", sessionCookie(request, id));
    return {
      cartArticlesAmount: cartArticlesOf(visitor),
      headers,
      page: refererPage(request, place),
    };
  };
