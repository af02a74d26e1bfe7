import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  priceOf,
  withLoadedPrices,
  withOtherPrices,
  type Calculator,
  type OfferedFormat,
} from "./calculator.ts";
import { formatPriceOf } from "./format-price.ts";

const format = (value: string, priceCurrent: number) =>
  ({ value, priceCurrent, priceOriginal: priceCurrent }) satisfies OfferedFormat;

describe("formatPriceOf", () => {
  const SIZES = ["small", "medium", "MAX"];
  const boxOf = (formats: readonly OfferedFormat[]): Calculator => ({
    context: {},
    labels: [],
    ctaColors: {},
    selectedValue: "small",
    product: "photobox",
    options: [
      {
        value: "small",
        labelTranslationKey: "",
        context: {},
        formats,
        choices: [
          {
            id: "size",
            labelTranslationKey: "",
            values: SIZES.map((value) => ({ value, labelTranslationKey: "", parameters: [] })),
          },
        ],
      },
    ],
  });

  it("is the total for the selected format, and that of the same choices for all others that have one [CLC-05, CUR-08]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 5 }),
        fc.nat({ max: 4 }),
        fc.constantFrom(...SIZES),
        fc.nat({ max: 3 }),
        fc.boolean(),
        (list, at, size, surcharge, isLoaded) => {
          const formats = list.map((price, index) => format(`${index + 1}00x100`, price));
          const bare = boxOf(formats);
          const withSize = ({ priceCurrent }: OfferedFormat) => {
            const price = size === "small" ? priceCurrent : priceCurrent * (1 + surcharge);
            return { priceCurrent: price, priceOriginal: price };
          };
          const selected = formats[at % formats.length];
          if (!selected) return;
          const selection = {
            material: "small",
            format: selected.value,
            ...(size !== "small" && { chosen: { size } }),
          };
          const calculator = isLoaded
            ? withLoadedPrices(bare, selection, { formats: [], article: withSize(selected) })
            : bare;
          expect(formatPriceOf(calculator, selection, selected)).toEqual(
            priceOf(calculator, selection),
          );
          for (const one of formats) {
            const shown = formatPriceOf(calculator, selection, one)?.priceCurrent;
            expect([undefined, withSize(one).priceCurrent]).toContain(shown);
          }
        },
      ),
    );
  });

  it("is the loaded price of each format with the same choices, and of no others [CLC-05, CUR-08]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 1, max: 90 }),
        fc.nat({ max: 4 }),
        (list, surcharge, count) => {
          const formats = list.map((price, index) => format(`${index + 1}00x100`, price));
          const others = formats.slice(0, count).map(({ value, priceCurrent }) => ({
            formatType: value,
            priceCurrent: priceCurrent + surcharge,
            priceOriginal: priceCurrent + surcharge,
          }));
          const plain = { material: "small", format: formats.at(-1)?.value ?? "" };
          const selection = { ...plain, chosen: { size: "MAX" } };
          const loaded = withOtherPrices(boxOf(formats), selection, others);
          for (const [at, one] of formats.entries()) {
            const shown = formatPriceOf(loaded, selection, one)?.priceCurrent;
            expect(shown).toBe(at < count ? one.priceCurrent + surcharge : undefined);
            expect(formatPriceOf(loaded, plain, one)).toEqual(one);
          }
        },
      ),
    );
  });

  it("stays known beside a choice that costs nothing [CLC-05]", () => {
    const [small, large] = [format("100x100", 10), format("200x100", 20)];
    const selection = { material: "small", format: "100x100", chosen: { size: "MAX" } };
    const loaded = (price: number) =>
      withLoadedPrices(boxOf([small, large]), selection, {
        formats: [],
        article: { priceCurrent: price, priceOriginal: price },
      });
    expect(formatPriceOf(loaded(10), selection, large)?.priceCurrent).toBe(20);
    expect(formatPriceOf(loaded(11), selection, large)).toBeUndefined();
  });
});
