import { invalid, ok, type Result } from "../kernel/result.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Country } from "../market/locale.ts";
import type { TextValues } from "../messages/translate.ts";
import { basketOf } from "./basket.ts";
import type { Checkout } from "./checkout.port.ts";
import { openCart } from "./open-cart.ts";

/** Hands the visitor's cart over to the checkout, which sends the visitor back to the page of the cart with the id of the basket. The value is the address at which the visitor goes on. Errors: `checkout-missing`, `cart-empty`. If a service fails, it rejects and logs the error; the cart stays as it is. */
export const handOverCart = async (
  shop: Parameters<typeof openCart>[0] & {
    readonly checkout?: Checkout;
    readonly text: (key: string, values?: TextValues) => string;
  },
  {
    id,
    cartUrl,
    country,
  }: { readonly id: string; readonly cartUrl: string; readonly country?: Country | undefined },
): Promise<Result<string>> => {
  const { checkout, clock, log } = shop;
  if (!checkout) return invalid("checkout-missing", "this shop has no checkout", "");
  try {
    const cart = await openCart(shop, country === undefined ? {} : { country });
    if (cart.lines.length === 0) return invalid("cart-empty", "the cart is empty", "");
    const query = new URLSearchParams({ ...(country && { country }), basket: id });
    const returnUrl = `${cartUrl}?${query.toString()}`;
    return ok(await checkout.handOver(basketOf(shop, cart, { id, returnUrl, now: clock.now() })));
  } catch (reason) {
    log.error("service-unavailable", { service: "checkout", reason: reasonOf(reason) });
    throw reason;
  }
};
