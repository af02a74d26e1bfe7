import { type Delivery, openDelivery } from "../delivery/open-delivery.ts";
import type { Shipping } from "../delivery/shipping.port.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log } from "../logging/log.port.ts";
import { currencyOf, type Currency } from "../market/currency.ts";
import { type Country, countryOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { toCents } from "../market/price.ts";
import type { Clock } from "../time/clock.port.ts";
import { type CartArticle, parseCartArticle } from "./cart-article.ts";
import type { AttachedVoucher, Cart, CartContent, CartLine } from "./cart.port.ts";
import { vatRateOf } from "../facts/country-law.ts";
import { type CartReduction, type CartTotals, cartTotals } from "./cart-totals.ts";

/** A line whose article is sold. */
export interface PricedLine {
  readonly line: CartLine;
  readonly article: CartArticle;
  /** In cents, of the whole quantity. */
  readonly cents: number;
  /** What it was when the article was added, in cents; only if it is another price now. */
  readonly centsBefore?: number | undefined;
}

/** A cart with its prices, in one currency. */
export interface OpenedCart extends Omit<CartContent, "lines" | "delivery"> {
  readonly currency: Currency;
  readonly country: Country;
  readonly lines: readonly PricedLine[];
  /** Lines whose article is no longer sold; they cost nothing. */
  readonly gone: readonly CartLine[];
  /** The ways of delivery for all that is in it, the slowest one first; none if nothing is shipped, and if shipping fails to load. */
  readonly deliveries: readonly Delivery[];
  /** The one that the visitor has chosen, or the slowest one. */
  readonly delivery?: Delivery | undefined;
  /** Whether the visitor has chosen a way of delivery that these articles or this country do not have. */
  readonly isChoiceMissing: boolean;
  /** Whether shipping failed to load: the totals are without it. */
  readonly isShippingMissing: boolean;
  readonly totals: CartTotals;
}

interface CartContext {
  readonly cart: Pick<Cart, "content">;
  readonly storefront: Shipping;
  readonly place: Place;
  readonly clock: Clock;
  readonly log: Log;
}

/** Loads the visitor's cart and adds it up for a country; without one, for that of the storefront. */
export const openCart = async (
  shop: CartContext,
  {
    country,
    refusal,
    basket,
  }: { readonly country?: Country; readonly refusal?: string; readonly basket?: string } = {},
): Promise<OpenedCart> => priceCart(shop, await shop.cart.content(refusal, basket), country);

export const priceCart = async (
  shop: Omit<CartContext, "cart">,
  { lines: all, delivery: chosen, ...others }: CartContent,
  country: Country = countryOf(shop.place.locale),
): Promise<OpenedCart> => {
  const { place, clock, log } = shop;
  const now = clock.now();
  const read = all.map((line) => pricedLine(line, place, now));
  const lines = read.flatMap((one) => ("cents" in one ? [one] : []));
  const gone = read.flatMap((one) => ("cents" in one ? [] : [one]));
  const goods = lines.filter(({ article }) => article.kind !== "gift");
  const deliveries =
    goods.length === 0
      ? []
      : await openDelivery(
          shop,
          goods.map(({ article }) => (article.kind === "product" ? article.productKind : "card")),
          country,
        ).then(
          (offer) => offer.deliveries,
          (reason: unknown) => {
            log.error("delivery-error", { reason: reasonOf(reason) });
            return [];
          },
        );
  const ofChoice = deliveries.find(({ id }) => id === chosen);
  const delivery = ofChoice ?? deliveries[0];
  const currency = currencyOf(place.locale);
  const usable = others.vouchers.flatMap((voucher) => valueOf(voucher, currency) ?? []);
  const reduction = usable.find(({ kind }) => kind === "voucher")?.value;
  return {
    currency,
    country,
    lines,
    gone,
    ...others,
    deliveries,
    delivery,
    isChoiceMissing: chosen !== undefined && delivery !== undefined && !ofChoice,
    isShippingMissing: goods.length > 0 && !delivery,
    totals: cartTotals({
      goods: goods.map(({ cents }) => cents),
      gifts: lines.flatMap(({ article, cents }) => (article.kind === "gift" ? [cents] : [])),
      shipping: delivery ? toCents(delivery.price.priceCurrent) : 0,
      voucher: reduction,
      payments: usable.flatMap(({ kind, code, value }) =>
        kind === "gift" && "cents" in value ? [{ code, cents: value.cents }] : [],
      ),
      vatRate: vatRateOf(country),
    }),
  };
};

const pricedLine = (line: CartLine, place: Place, now: number): PricedLine | CartLine => {
  const { article: text, price, priceStored } = line;
  const article = price && parseCartArticle(text, place, now);
  if (!article?.ok || !price) return line;
  const cents = toCents(price.priceCurrent);
  const before = priceStored === undefined ? cents : toCents(priceStored);
  const centsBefore = before === cents ? undefined : before;
  return { line, article: article.value, cents, centsBefore };
};

/** What a voucher is worth; undefined if it does not count, or is of another currency. */
const valueOf = (
  { kind, code, percent, amount, currency, refusal }: AttachedVoucher,
  expected: Currency,
):
  | { readonly kind: AttachedVoucher["kind"]; readonly code: string; readonly value: CartReduction }
  | undefined => {
  if (refusal !== undefined) return undefined;
  if (percent !== undefined) return { kind, code, value: { percent } };
  return amount !== undefined && currency === expected
    ? { kind, code, value: { cents: toCents(amount) } }
    : undefined;
};
