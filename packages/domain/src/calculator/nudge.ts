import { areaOf, parseFormat } from "../catalogue/format.ts";
import type { Price } from "../market/price.ts";

/** The next larger format that is cheaper by its area than the selected one, with what it costs more and how much larger it is, in whole percent; undefined if there is none. */
export const nudgeOf = (
  formats: readonly { readonly value: string; readonly price: Price | undefined }[],
  selected: string | undefined,
) => {
  const priced = formats.flatMap(({ value, price }) => {
    const format = parseFormat(value);
    return format.ok && price
      ? [{ value, area: areaOf(format.value), amount: price.priceCurrent }]
      : [];
  });
  const from = priced.find(({ value }) => value === selected);
  if (!from) return undefined;
  const [next] = priced
    .filter(
      ({ area, amount }) =>
        area > from.area && amount > from.amount && amount / area < from.amount / from.area,
    )
    .toSorted((a, b) => a.area - b.area);
  return (
    next && {
      format: next.value,
      surcharge: next.amount - from.amount,
      percent: Math.round((next.area / from.area - 1) * 100),
    }
  );
};
