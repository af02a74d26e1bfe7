import { formatLabel } from "../catalogue/format-label.ts";
import { parseFormat } from "../catalogue/format.ts";
import { formatPrice } from "../market/price-text.ts";
import type { Locale } from "../market/locale.ts";
import type { FormatPrice, PriceList } from "./price-list.port.ts";

/** A format as a shopper reads it: its measure in the unit of the locale, and its current price as text. [BOX-05] */
export interface FormatQuote extends FormatPrice {
  readonly label: string;
  readonly text: string;
}

/** The offered format with its label and price text in a locale; an unreadable format keeps its name as label. [CUR-05] */
export const quoteFormat = (price: FormatPrice, locale: Locale): FormatQuote => {
  const format = parseFormat(price.formatType);
  return {
    ...price,
    label: format.ok ? formatLabel(format.value, locale) : price.formatType,
    text: formatPrice(price.priceCurrent, { locale }),
  };
};

/** All formats of a material and frame, smallest area first, as labels and price texts. [CLC-12, CLC-14] */
export const quoteFormats = async (
  ports: { readonly prices: PriceList },
  visit: { readonly locale: Locale },
  product: Parameters<PriceList["formatPrices"]>[0],
): Promise<readonly FormatQuote[]> => {
  const prices = await ports.prices.formatPrices(product);
  return prices
    .map((price) => ({ area: areaOf(price), quote: quoteFormat(price, visit.locale) }))
    .toSorted((a, b) => a.area - b.area)
    .map(({ quote }) => quote);
};

const areaOf = ({ formatType }: FormatPrice): number => {
  const format = parseFormat(formatType);
  return format.ok ? format.value.width * format.value.height : 0;
};
