import type { CartChoice } from "@passepartout/domain/cart/cart.port";
import type { AddArticles } from "../catalogue/accessory-endpoints.ts";
import { NO_STORE } from "../../src/http/error-response.ts";
import { actionOf, once } from "./action-key.ts";
import { addLines, type Cart } from "./cart.ts";
import { type CartRefusal, isRefused, refusalResponse } from "./cart-refusal.ts";
import { consumeByAddress } from "../../src/processes/rate-limit.ts";
import { tooManyRequests } from "./customer-response.ts";
import type { CustomerContext } from "./customer-context.ts";
import { refererPage } from "./page-urls.ts";
import { type VisitorCall, visitorOf } from "./visitor-call.ts";
import {
  countCartLines,
  deleteSession,
  lockCart,
  ownerOf,
  sessionCookie,
  visitorWithSession,
} from "./sessions.ts";

/** Counts a visitor who is about to get a session. Returns 0 if one may be created or there is one, else the time in ms until the address may have another. */
export const guestWaitMs = async (call: VisitorCall): Promise<number> =>
  (await visitorOf(call))
    ? 0
    : (await consumeByAddress(call.request, call.limits.guestByAddress)).waitMs;

/** Counts a change of the cart. Returns 0 if it is allowed, else the time in ms until the next one is. */
export const cartWaitMs = async (call: VisitorCall): Promise<number> =>
  (await consumeByAddress(call.request, call.limits.cartByAddress)).waitMs || guestWaitMs(call);

/** Changes the cart of a customer or guest in one transaction. Returns the visitor, with the id of a new session, or a refusal, which leaves no session that nobody would know. */
export const changeCart = async (
  { store: open, request, place, now }: VisitorCall,
  apply: (cart: Cart) => Promise<CartRefusal | void>,
) => {
  const opened = await open();
  return opened.transaction().execute(async (store) => {
    const { visitor, id } = await visitorWithSession(store, request, now());
    const owner = ownerOf(visitor);
    await lockCart(store, visitor.session);
    const refusal = await apply({ store, owner, place, now });
    if (refusal) {
      if (id !== undefined) await deleteSession(store, visitor);
      return refusal;
    }
    return { visitor: { ...visitor, cartLines: await countCartLines(store, owner) }, id };
  });
};

/** Adds articles to a cart, once for all requests with the same key. */
export const addOnce =
  ({ request }: VisitorCall, choices: readonly CartChoice[], replaced?: string) =>
  (cart: Cart): Promise<CartRefusal | undefined> => {
    const action = actionOf(request, cart.owner, { choices, replaced });
    return once(cart.store, action, cart.now(), () => addLines(cart, choices, replaced));
  };

export const addArticlesIn =
  (context: CustomerContext): AddArticles =>
  async (request, place, choices) => {
    const call = { ...context, request, place };
    const waitMs = await cartWaitMs(call);
    if (waitMs > 0) return tooManyRequests(waitMs, place);
    const changed = await changeCart(call, addOnce(call, choices));
    if (isRefused(changed)) return refusalResponse(changed, place);
    const headers = new Headers(NO_STORE);
    if (changed.id !== undefined) headers.append("Set-Cookie", sessionCookie(request, changed.id));
    return {
      cartArticlesAmount: changed.visitor.cartLines,
      headers,
      page: refererPage(call),
    };
  };
