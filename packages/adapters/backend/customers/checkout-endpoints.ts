import { present } from "@passepartout/domain/kernel/fields";
import { CHECKOUT_RESULT } from "../../src/contract/cart.ts";
import { type CheckoutResult, readCheckoutResult } from "../../src/http/checkout.ts";
import { errorResponse, jsonResponse, NO_STORE } from "../../src/http/error-response.ts";
import type { Store } from "../store/open-store.ts";
import { UNKNOWN_CURRENCY } from "./cart.ts";
import { detachVoucher, findVoucher, useVoucher } from "./cart-vouchers.ts";
import { visitorEndpoint } from "./visitor-call.ts";

/** That of the largest cart. */
const MAX_RESULT_BYTES = 512 * 1024;

export const checkoutEndpoints = [
  visitorEndpoint(CHECKOUT_RESULT, {
    maxBodyBytes: MAX_RESULT_BYTES,
    summary:
      "Takes the signed result of a checkout: an order removes the articles of its basket from the cart, once, however often the result is sent. Responds with the number of the order that the basket has become.",
    handle: async ({ body, store: open, checkoutSecret, now, log }) => {
      if (checkoutSecret === undefined)
        return errorResponse(404, "this shop has no checkout whose results it takes");
      const result = await readCheckoutResult(body.result, checkoutSecret, now());
      if (!result.ok) {
        const { code, message } = result.error;
        log?.warning("customer-data-error", { reason: `a result of the checkout: ${message}` });
        return errorResponse(code === "result-wrong" ? 400 : 403, message);
      }
      const { basket } = result.value;
      const store = await open();
      if (result.value.outcome === "ordered") {
        const used = await settleOrder(store, result.value, now());
        if (used.length > 0) {
          log?.warning("customer-data-error", { reason: "an order with used vouchers", basket });
          return errorResponse(409, `another order has used up ${used.join(", ")}`);
        }
      }
      const orderNumber = await orderOfBasket(store, basket);
      return jsonResponse({ basket, ...present({ orderNumber }) }, { headers: NO_STORE });
    },
  }),
];

type Order = Extract<CheckoutResult, { readonly outcome: "ordered" }>;

class UsedVouchers extends Error {
  readonly codes: readonly string[];
  constructor(codes: readonly string[]) {
    super("another order has used up vouchers");
    this.codes = codes;
  }
}

/** Takes what is ordered out of its cart, unless an earlier result has done so. Changes nothing and returns the codes if another order has used up some vouchers. */
const settleOrder = async (
  open: Store,
  { basket, orderNumber, lines, vouchers }: Order,
  now: number,
): Promise<readonly string[]> => {
  try {
    await open.transaction().execute(async (store) => {
      const owner = (await lockedOwner(store, basket)) ?? (await ownerOfLines(store, lines));
      const { numInsertedOrUpdatedRows = 0n } = await store
        .insertInto("ordered_baskets")
        .values({ basket, order_number: orderNumber, ordered_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return;
      if (owner !== undefined) await addBasketOwner(store, basket, owner, now);
      for (const line of lines) await removeOrdered(store, line);
      const used: string[] = [];
      for (const code of vouchers) {
        if (owner !== undefined) await detachVoucher(store, owner, code);
        const voucher = await findVoucher(store, code);
        if (voucher && !(await useVoucher(store, voucher, owner, now, basket))) used.push(code);
      }
      if (used.length > 0) throw new UsedVouchers(used);
    });
    return [];
  } catch (reason) {
    if (reason instanceof UsedVouchers) return reason.codes;
    throw reason;
  }
};

/** Notes whose cart a basket is of; the first owner counts. */
export const addBasketOwner = async (store: Store, basket: string, owner: string, now: number) => {
  await store
    .insertInto("basket_owners")
    .values({ basket, owner, handed_over_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whose cart a basket is of. A guest who signs in at this moment waits until the end of the transaction. */
const lockedOwner = async (store: Store, basket: string): Promise<string | undefined> => {
  const row = await store
    .updateTable("basket_owners")
    .set((old) => ({ owner: old.ref("owner") }))
    .where("basket", "=", basket)
    .returning("owner")
    .executeTakeFirst();
  return row?.owner;
};

/** Of a basket that was handed over without a note. */
const ownerOfLines = async (store: Store, lines: Order["lines"]): Promise<string | undefined> => {
  if (lines.length === 0) return undefined;
  const ids = lines.map(({ id }) => id);
  const found = store.selectFrom("cart_lines").select("owner").where("id", "in", ids);
  const row = await found.executeTakeFirst();
  return row?.owner;
};

/** Removes the pieces of a line that are ordered. Those added since stay, and so does an article that has taken the line's place. */
const removeOrdered = async (store: Store, { id, article, quantity }: Order["lines"][number]) => {
  await store
    .deleteFrom("cart_lines")
    .where("id", "=", id)
    .where("article", "=", article)
    .where("quantity", "<=", quantity)
    .execute();
  await store
    .updateTable("cart_lines")
    .set((row) => ({
      quantity: row("quantity", "-", quantity),
      currency: UNKNOWN_CURRENCY,
    }))
    .where("id", "=", id)
    .where("article", "=", article)
    .where("quantity", ">", quantity)
    .execute();
};

/** The number of the order that a basket has become; for an owner, if the cart was theirs. */
export const orderOfBasket = async (store: Store, basket: string, owner?: string) => {
  const row = await store
    .selectFrom("ordered_baskets")
    .leftJoin("basket_owners", "basket_owners.basket", "ordered_baskets.basket")
    .select("order_number")
    .where("ordered_baskets.basket", "=", basket)
    .$if(owner !== undefined, (rows) => rows.where("basket_owners.owner", "=", owner ?? ""))
    .executeTakeFirst();
  return row?.order_number;
};
