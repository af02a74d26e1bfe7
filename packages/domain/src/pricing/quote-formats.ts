import { memoize } from "../kernel/memoize.ts";
import { formatLabel } from "../catalogue/format-label.ts";
import { areaOf, formatOf } from "../catalogue/format.ts";
import { formatPrice } from "../market/price-text.ts";
import type { Locale } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { FormatPrice, FramedMaterial, PriceList } from "./price-list.port.ts";

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
