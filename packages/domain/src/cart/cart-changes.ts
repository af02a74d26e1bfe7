import type { AccountFailure } from "../customer/account-failure.ts";
import { ok, type Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Cart, CartContent } from "./cart.port.ts";
import { type OpenedCart, priceCart } from "./open-cart.ts";

type Changed = Promise<Result<OpenedCart, AccountFailure>>;

/** The use cases that change the lines and vouchers of the visitor's cart; each responds with the cart and its prices. If a service fails, they reject and log the error, without voucher codes, which are worth money. */
export const createCartChanges = (
  shop: Parameters<typeof priceCart>[0] & { readonly cart: Cart },
) => {
  const { cart, log } = shop;
  const priced = async (
    code: LogCode,
    request: Promise<Result<CartContent, AccountFailure>>,
  ): Changed => {
    const changed = await request.catch((error: unknown) => {
      log.error(code, { reason: reasonOf(error) });
      throw error;
    });
    return changed.ok ? ok(await priceCart(shop, changed.value)) : changed;
  };
  return {
    add: (...choice: Parameters<Cart["add"]>) => priced("error-add-accessory", cart.add(...choice)),
    setQuantity: (id: string, quantity: number) =>
      priced("customer-data-error", cart.setQuantity(id, quantity)),
    remove: (id: string) => priced("customer-data-error", cart.remove(id)),
    attachVoucher: (code: string) => priced("error-add-voucher", cart.attachVoucher(code)),
    detachVoucher: (code: string) => priced("error-add-voucher", cart.detachVoucher(code)),
    setDelivery: (method: string) => priced("customer-data-error", cart.setDelivery(method)),
    restore: (id: string) => priced("customer-data-error", cart.restore(id)),
  };
};
