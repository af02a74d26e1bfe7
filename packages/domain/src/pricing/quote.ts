import { memoize } from "../kernel/memoize.ts";
import { formatLabel } from "../catalogue/format-label.ts";
import { areaOf, formatOf } from "../catalogue/format.ts";
import { formatPrice } from "../market/price-text.ts";
import type { Locale } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { FormatPrice, FramedMaterial, PriceList } from "./price-list.port.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Offer, offers } from "../market/storefront.ts";
import { addPrices, type Price } from "../market/price.ts";
import { openAccessory } from "./open-accessory.ts";
import type { Product, ProductRange } from "./product.ts";

/** The price of a format with its texts in a locale: the format in its unit (`60 x 45 cm`), and the current price (`€ 39,90`). */
export const quoteFormat = (price: FormatPrice, locale: Locale) => ({
  ...price,
  label: formatLabel(formatOf(price.formatType), locale),
  text: formatPrice(price.priceCurrent, { locale }),
});

/** The quotes of a list of prices by locale, for as long as the list is cached. */
const quotesOf = memoize(
  (prices: readonly FormatPrice[]) =>
    memoize((locale: Locale) =>
      prices
        .map((price) => ({ price, area: areaOf(formatOf(price.formatType)) }))
        .toSorted((a, b) => a.area - b.area)
        .map(({ price }) => quoteFormat(price, locale)),
    ),
  new WeakMap(),
);

/** Quotes all formats of a material and frame, smallest area first. */
export const quoteFormats = async (
  shop: {
    readonly prices: Pick<PriceList, "formatPrices">;
    readonly place: Pick<Place, "locale">;
  },
  product: FramedMaterial,
) => quotesOf(await shop.prices.formatPrices(product))(shop.place.locale);

/** A price with its text in a locale. */
export interface Quote extends Price {
  /** The current price: `39,90 €`, or `ab 39,90 €` for the lowest of several. */
  readonly text: string;
}

interface QuoteContext {
  readonly definition: Pick<Offer, "features" | "kinds">;
  readonly prices: PriceList;
  readonly place: Pick<Place, "locale">;
}

/** Quotes a product in its quantity, with one of each accessory for each piece. Errors: `product-not-sold`, `product-not-made`, and those of `openAccessory`. */
export const quoteProduct = async (
  shop: QuoteContext,
  product: Product,
  accessories: readonly string[] = [],
): Promise<Result<Quote>> => {
  if (!offers(shop.definition, product.kind))
    return invalid(
      "product-not-sold",
      `the shop sells ${shop.definition.kinds.join(", ")}`,
      product.kind,
    );
  const quantity = product.kind === "card" ? product.quantity : 1;
  const [price, ...accessoryOffers] = await Promise.all([
    shop.prices.productPrice(product),
    ...accessories.map((sku) => openAccessory(shop, sku, quantity)),
  ]);
  if (!price.ok) return price;
  let total = price.value;
  for (const offer of accessoryOffers) {
    if (!offer.ok) return offer;
    total = addPrices(total, offer.value.price);
  }
  return ok({ ...total, text: formatPrice(total.priceCurrent, shop.place) });
};

/** Quotes the lowest price of a range of products. Undefined if none of them is made. */
export const quoteFrom = async (
  { definition, prices, place: { locale } }: QuoteContext,
  range: ProductRange,
): Promise<Quote | undefined> => {
  if (!offers(definition, range.kind)) return undefined;
  const price = await prices.lowestPrice(range);
  return price && { ...price, text: formatPrice(price.priceCurrent, { locale, from: true }) };
};
