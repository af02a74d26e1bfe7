import { parseAccessorySku } from "../catalogue/card-sku.ts";
import type { QueryEntry } from "../designer/product-query.ts";
import { present } from "../kernel/fields.ts";
import type { Channel } from "../market/channel.ts";
import type { Currency } from "../market/currency.ts";
import type { Country, Locale } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import { toCents } from "../market/price.ts";
import { formatPrice } from "../market/price-text.ts";
import type { PlaceTexts } from "../messages/translate.ts";
import { HOUR_MS } from "../time/duration.ts";
import { plainDateText } from "../time/plain-date.ts";
import { soldProduct } from "./cart-article.ts";
import type { CartTotals } from "./cart-totals.ts";
import type { VoucherKind } from "./cart.port.ts";
import type { OpenedCart, PricedLine } from "./open-cart.ts";

/** How long a checkout may sell a basket at its prices. */
const BASKET_LIFETIME_MS = 2 * HOUR_MS;

/** A line as it is handed over. */
interface BasketLine {
  readonly id: string;
  /** A designer link without locale, or a SKU. */
  readonly article: string;
  readonly name: string;
  /** The choices of a product. */
  readonly parameters?: readonly QueryEntry[];
  readonly quantity: number;
  /** Of one piece, if all cost the same. */
  readonly centsEach?: number;
  /** Of the whole quantity. */
  readonly cents: number;
}

/** What a checkout sells: the cart as its page shows it. Amounts are in cents. */
export interface Basket {
  /** A random text, by which a result refers to the basket. */
  readonly id: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly currency: Currency;
  /** The country of delivery. */
  readonly country: Country;
  readonly lines: readonly BasketLine[];
  /** Those that count. */
  readonly vouchers: readonly {
    readonly kind: VoucherKind;
    readonly code: string;
    readonly percent?: number;
    readonly cents?: number;
  }[];
  /** Absent if nothing is shipped, and if shipping failed to load. */
  readonly delivery?: {
    readonly method: string;
    readonly cents: number;
    readonly from: string;
    readonly to: string;
  };
  readonly totals: CartTotals;
  /** The page to which the checkout sends the visitor back. */
  readonly returnUrl: string;
  /** In milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** A check, which nobody buys. */
  readonly isTest?: true;
}

/** The basket of a cart, without the lines that are no longer sold. */
export const basketOf = (
  shop: PlaceTexts & { readonly place: Place },
  { currency, country, lines, vouchers, delivery, totals }: OpenedCart,
  { id, returnUrl, now }: { readonly id: string; readonly returnUrl: string; readonly now: number },
): Basket => ({
  id,
  channel: shop.place.channel,
  locale: shop.place.locale,
  currency,
  country,
  lines: lines.map((line) => basketLine(shop, line)),
  vouchers: vouchers
    .filter(({ refusal }) => refusal === undefined)
    .map(({ kind, code, percent, amount }) => ({
      kind,
      code,
      ...present({ percent, cents: amount === undefined ? undefined : toCents(amount) }),
    })),
  ...(delivery && {
    delivery: {
      method: delivery.id,
      cents: totals.shipping,
      from: plainDateText(delivery.from),
      to: plainDateText(delivery.to),
    },
  }),
  totals,
  returnUrl,
  ...basketLifetime(now),
});

/** When a basket of this moment begins and ceases to be sold. */
export const basketLifetime = (now: number): Pick<Basket, "issuedAt" | "expiresAt"> => ({
  issuedAt: now,
  expiresAt: now + BASKET_LIFETIME_MS,
});

const basketLine = (
  shop: PlaceTexts,
  { line: { id, article: text, quantity }, article, cents }: PricedLine,
): BasketLine => ({
  id,
  ...(article.kind === "product" ? soldProduct(article, quantity) : { article: text }),
  name: articleName(shop, article),
  quantity,
  ...(cents % quantity === 0 && { centsEach: cents / quantity }),
  cents,
});

/** The name of an article, without its choices. */
export const articleName = (
  { place, text }: PlaceTexts,
  article: PricedLine["article"],
): string => {
  switch (article.kind) {
    case "product":
      return text(`productKinds.${article.productKind}`);
    case "gift":
      return text("cart.gift", { amount: formatPrice(article.value, { locale: place.locale }) });
    case "accessory": {
      const sku = parseAccessorySku(article.sku);
      return sku.ok ? text(`cards.accessories.${sku.value.accessory}`) : article.sku;
    }
  }
};
