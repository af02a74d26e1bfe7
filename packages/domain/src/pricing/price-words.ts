import type { Locale } from "../market/locale.ts";
import { hasDiscount, type Price } from "../market/price.ts";
import { formatPrice } from "../market/price-text.ts";
import { fillText } from "../messages/translate.ts";

/** A price in words; the original one only if it is higher, with the words before it. `insteadOf` is the text about an original price. */
export const priceWords = (price: Price, locale: Locale, insteadOf: string) => ({
  current: formatPrice(price.priceCurrent, { locale }),
  ...(hasDiscount(price) && {
    original: formatPrice(price.priceOriginal, { locale }),
    originalLabel: fillText(insteadOf, { price: "" }).trim(),
  }),
});

export type PriceWords = ReturnType<typeof priceWords>;
