import { parseFormat } from "@passepartout/domain/catalogue/format";
import { formatLabel } from "@passepartout/domain/catalogue/format-label";
import { hasDiscount, type Price } from "@passepartout/domain/market/price";
import { formatPrice } from "@passepartout/domain/market/price-text";
import { fillText } from "@passepartout/domain/messages/translate";
import type { CalculatorData } from "./calculator-data.ts";

/** The name of a format; those that the page does not know are loaded with their prices. */
export const nameOf = ({ names, locale }: CalculatorData, value = ""): string => {
  const format = parseFormat(value);
  return names[value] ?? (format.ok ? formatLabel(format.value, locale) : value);
};

export const priceText = ({ locale, texts }: CalculatorData, price: Price) => ({
  current: formatPrice(price.priceCurrent, { locale }),
  ...(hasDiscount(price) && {
    original: formatPrice(price.priceOriginal, { locale }),
    originalLabel: fillText(texts.insteadOf, { price: "" }).trim(),
  }),
});
