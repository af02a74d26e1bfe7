import { CHECKOUT_RESULT } from "../../src/contract/cart.ts";
import { type CheckoutResult, readCheckoutResult } from "../../src/http/checkout.ts";
import { errorResponse, jsonResponse } from "../../src/http/error-response.ts";
import { NO_STORE } from "../../src/http/no-store.ts";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import type { Store } from "../store/open-store.ts";
import { UNKNOWN_CURRENCY } from "./cart.ts";
import { detachVoucher } from "./cart-vouchers.ts";
import type { CustomerContext } from "./customer-context.ts";

export const checkoutEndpoints = ({
  store: open,
  checkoutSecret,
  now,
  log,
}: CustomerContext): readonly Endpoint[] => [
  endpoint(CHECKOUT_RESULT, {
    summary:
      "Takes the signed result of a checkout: an order removes the articles of its basket from the cart, once, however often the result is sent. Responds with the number of the order that the basket has become.",
    handle: async ({ body }) => {
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
      if (result.value.outcome === "ordered") await settleOrder(store, result.value, now());
      const orderNumber = await orderOfBasket(store, basket);
      return jsonResponse(
        { basket, ...(orderNumber !== undefined && { orderNumber }) },
        { headers: NO_STORE },
      );
    },
  }),
];

type Order = Extract<CheckoutResult, { readonly outcome: "ordered" }>;

/** Takes what is ordered out of its cart, unless an earlier result has done so. */
const settleOrder = async (
  open: Store,
  { basket, orderNumber, lines, vouchers }: Order,
  now: number,
): Promise<void> =>
  open.transaction().execute(async (store) => {
    const { numInsertedOrUpdatedRows = 0n } = await store
      .insertInto("ordered_baskets")
      .values({ basket, order_number: orderNumber, ordered_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    if (lines.length === 0) return;
    const row = await store
      .selectFrom("cart_lines")
      .select("owner")
      .where(
        "id",
        "in",
        lines.map(({ id }) => id),
      )
      .executeTakeFirst();
    for (const line of lines) await removeOrdered(store, line);
    for (const code of vouchers) await useUp(store, code, { basket, owner: row?.owner, now });
  });

/** Removes the pieces of a line that are ordered. Those added since stay, and so does an article that has taken the line's place. */
const removeOrdered = async (
  store: Store,
  { id, article, quantity }: Order["lines"][number],
): Promise<void> => {
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

/** Detaches a voucher from the cart, and marks it as used by an order; others can use one for everyone. */
const useUp = async (
  store: Store,
  code: string,
  {
    basket,
    owner,
    now,
  }: { readonly basket: string; readonly owner: string | undefined; readonly now: number },
): Promise<void> => {
  if (owner !== undefined) await detachVoucher(store, owner, code);
  await store
    .updateTable("vouchers")
    .set({ used_at: now, used_by: basket })
    .where("code", "=", code)
    .where("is_for_everyone", "=", 0)
    .execute();
};

/** The number of the order that a basket has become. */
export const orderOfBasket = async (store: Store, basket: string): Promise<string | undefined> => {
  const row = await store
    .selectFrom("ordered_baskets")
    .select("order_number")
    .where("basket", "=", basket)
    .executeTakeFirst();
  return row?.order_number;
};
