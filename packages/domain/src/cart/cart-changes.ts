import type { AccountFailure } from "../customer/account-failure.ts";
import { ok, type Result } from "../kernel/result.ts";
import type { LogCode } from "../logging/log-code.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Place } from "../market/place.ts";
import type { CartContent, CartLines } from "./cart-lines.port.ts";
import { type CartPorts, type OpenedCart, priceCart } from "./open-cart.ts";

type Changed = Promise<Result<OpenedCart, AccountFailure>>;

/** The use cases that change the lines and vouchers of the visitor's cart; each responds with the cart and its prices. A service that cannot be reached is logged and rejects; never with the code of a voucher, which is worth money. */
export const createCartChanges = (
  ports: Omit<CartPorts, "cartLines"> & { readonly cartLines: CartLines },
  place: Place,
) => {
  const { cartLines, log } = ports;
  const priced = async (
    code: LogCode,
    request: Promise<Result<CartContent, AccountFailure>>,
  ): Changed => {
    const changed = await request.catch((error: unknown) => {
      log.error(code, { reason: reasonOf(error) });
      throw error;
    });
    return changed.ok ? ok(await priceCart(ports, place, changed.value)) : changed;
  };
  return {
    add: (...choice: Parameters<CartLines["add"]>) =>
      priced("error-add-accessory", cartLines.add(...choice)),
    setQuantity: (id: string, quantity: number) =>
      priced("customer-data-error", cartLines.setQuantity(id, quantity)),
    remove: (id: string) => priced("customer-data-error", cartLines.remove(id)),
    attachVoucher: (code: string) => priced("error-add-voucher", cartLines.attachVoucher(code)),
    detachVoucher: (code: string) => priced("error-add-voucher", cartLines.detachVoucher(code)),
    setDelivery: (method: string) => priced("customer-data-error", cartLines.setDelivery(method)),
    restore: (id: string) => priced("customer-data-error", cartLines.restore(id)),
  };
};
