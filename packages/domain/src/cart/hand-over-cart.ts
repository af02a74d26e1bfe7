import { invalid, ok, type Result } from "../kernel/result.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Country } from "../market/locale.ts";
import type { TextValues } from "../messages/translate.ts";
import { basketOf } from "./basket.ts";
import type { Checkout } from "./checkout.port.ts";
import type { Cart, CartContent } from "./cart.port.ts";
import { priceCart } from "./open-cart.ts";

/** Hands the visitor's cart over to the checkout, which sends the visitor back to the page of the cart with the id of the basket. The value is the address at which the visitor goes on. Errors: `checkout-missing`, `cart-empty`. If a service fails, it rejects and logs the error; the cart stays as it is. */
export const handOverCart = async (
  shop: Parameters<typeof priceCart>[0] & {
    readonly cart: Pick<Cart, "content" | "handOver">;
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
    const cart = await priceCart(shop, await contentFor(shop.cart, id), country);
    if (cart.lines.length === 0) return invalid("cart-empty", "the cart is empty", "");
    const query = new URLSearchParams({ ...(country && { country }), basket: id });
    const returnUrl = `${cartUrl}?${query.toString()}`;
    return ok(await checkout.handOver(basketOf(shop, cart, { id, returnUrl, now: clock.now() })));
  } catch (reason) {
    log.error("service-unavailable", { service: "checkout", reason: reasonOf(reason) });
    throw reason;
  }
};

const contentFor = async (
  cart: Pick<Cart, "content" | "handOver">,
  basket: string,
): Promise<CartContent> => {
  const noted = await cart.handOver(basket);
  if (noted.ok) return noted.value;
  const { status, message } = noted.error;
  if (status === 404 || status === 405) return cart.content();
  throw new Error(`the basket was not noted: ${message}`);
};
