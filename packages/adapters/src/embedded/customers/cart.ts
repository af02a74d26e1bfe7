import { sql } from "kysely";
import type { Store } from "../store/open-store.ts";
import type { CustomerDesk } from "./customer-desk.ts";
import { sessionCookie, visitorWithSession, type KnownVisitor } from "./sessions.ts";

/** The fullest cart. */
const MOST_ARTICLES = 999;

/** Raises the number of articles in the cart of a customer, or of a guest's session. [GEN-Q3] */
export const addToCart = async (
  store: Store,
  request: Request,
  amount: number,
  now: number,
): Promise<{ readonly visitor: KnownVisitor; readonly id?: string | undefined }> => {
  const { visitor, id } = await visitorWithSession(store, request, now);
  const { session, customer } = visitor;
  const count = sql<number>`case when cart_articles + ${amount} > ${MOST_ARTICLES} then ${MOST_ARTICLES} else cart_articles + ${amount} end`;
  if (customer) {
    const raised = await store
      .updateTable("customers")
      .set({ cart_articles: count })
      .where("id", "=", customer.id)
      .returningAll()
      .executeTakeFirst();
    return { id, visitor: { session, customer: raised } };
  }
  const raised = await store
    .updateTable("sessions")
    .set({ cart_articles: count })
    .where("id_hash", "=", session.id_hash)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { id, visitor: { session: raised, customer } };
};

/** Puts articles that another endpoint sells into the cart of whoever asks. [API-14, API-22] */
export const addArticlesAt = (desk: CustomerDesk) => async (request: Request, amount: number) => {
  const store = await desk.store();
  const { visitor, id } = await store
    .transaction()
    .execute((step) => addToCart(step, request, amount, desk.now()));
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  if (id !== undefined) headers.append("Set-Cookie", sessionCookie(request, id));
  return {
    cartArticlesAmount: visitor.customer?.cart_articles ?? visitor.session.cart_articles,
    headers,
  };
};
