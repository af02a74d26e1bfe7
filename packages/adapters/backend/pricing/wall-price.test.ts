import { parseFormat } from "@passepartout/domain/catalogue/format";
import {
  CORE_MATERIALS,
  type CoreMaterial,
  FRAME_TYPES,
  isCoreMaterial,
  type Material,
} from "@passepartout/domain/catalogue/wall";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { currencyOf } from "@passepartout/domain/market/currency";
import { LOCALES } from "@passepartout/domain/market/locale";
import {
  discountPercent,
  discountShare,
  hasDiscount,
  toCents,
} from "@passepartout/domain/market/price";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceFrom, WALL_FORMATS } from "./format-prices.ts";
import { OPTION_GROUPS, optionTypeOf } from "./wall-options.ts";
import {
  formatLimits,
  framePrice,
  framesOf,
  optionPrice,
  WALL_CAMPAIGNS,
  wallPrice,
} from "./wall-price.ts";

const WALL_DE = { channel: "wall", locale: "de-DE" } as const;
const anyContext = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  locale: fc.constantFrom(...LOCALES),
});
const anyProduct = fc.record({
  materialType: fc.constantFrom(...CORE_MATERIALS),
  frameType: fc.option(fc.constantFrom(...FRAME_TYPES), { nil: undefined }),
});
const side = fc.integer({ min: 1, max: 5000 });

/** One option of a group at a time. */
const optionTypesOf = (material: CoreMaterial) =>
  OPTION_GROUPS.filter(({ materials }) => materials.includes(material)).flatMap((group) =>
    group.options.map((option) => [optionTypeOf(group, option)]),
  );

const areaOf = (formatType: string): number => {
  const format = parseFormat(formatType);
  return format.ok ? format.value.width * format.value.height : Number.NaN;
};

describe("the price of a wall picture", () => {
  it.each([
    ["poster", undefined, "300x200", WALL_DE, { priceOriginal: 7.9, priceCurrent: 7.9 }],
    ["leinwand", undefined, "600x450", WALL_DE, { priceOriginal: 36.9, priceCurrent: 29.5 }],
    ["acrylglas", "artbox", "600x450", WALL_DE, { priceOriginal: 132.9, priceCurrent: 112.9 }],
    [
      "leinwand",
      undefined,
      "600x450",
      { channel: "wall", locale: "en-US" },
      { priceOriginal: 42.99, priceCurrent: 34.39 },
    ],
    [
      "leinwand",
      undefined,
      "600x450",
      { channel: "card", locale: "fr-CH" },
      { priceOriginal: 46.9, priceCurrent: 37.5 },
    ],
  ] as const)(
    "is correct for %s in %s at %s",
    (materialType, frameType, formatType, context, price) => {
      expect(wallPrice({ materialType, frameType, formatType }, context)).toEqual(price);
    },
  );

  it("never falls for a larger picture, and never exceeds the original price", () => {
    fc.assert(
      fc.property(
        anyProduct,
        anyContext,
        side,
        side,
        side,
        side,
        (product, context, a, b, c, d) => {
          const small = { width: Math.min(a, c), height: Math.min(b, d) };
          const large = { width: Math.max(a, c), height: Math.max(b, d) };
          const [less, more] = [small, large].map(({ width, height }) =>
            wallPrice({ ...product, formatType: `${width}x${height}` }, context),
          );
          const { shortest = 0 } = formatLimits(product, {}) ?? {};
          const isLarge = Math.min(small.width, small.height) >= shortest;
          if (more && isLarge) expect(less).toBeDefined();
          for (const price of [less, more]) {
            if (!price) continue;
            expect(price.priceCurrent).toBeGreaterThan(0);
            expect(price.priceOriginal).toBeGreaterThanOrEqual(price.priceCurrent);
          }
          if (less && more) expect(more.priceCurrent).toBeGreaterThanOrEqual(less.priceCurrent);
        },
      ),
    );
  });

  it("never falls for a produced format of larger area", () => {
    for (const materialType of CORE_MATERIALS) {
      for (const frameType of [undefined, ...framesOf(materialType)]) {
        const unframed = frameType === undefined;
        const priced = WALL_FORMATS.flatMap((formatType) => {
          const price = wallPrice({ materialType, frameType, formatType }, WALL_DE);
          return price ? [{ area: areaOf(formatType), price: price.priceCurrent }] : [];
        }).toSorted((a, b) => a.area - b.area || a.price - b.price);
        const prices = priced.map(({ price }) => price);
        // Frames are priced by length, so a long narrow format can cost more than a larger one.
        if (unframed) expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(priced.length).toBeGreaterThan(0);
      }
    }
  });

  it("is the same in portrait and landscape", () => {
    fc.assert(
      fc.property(anyProduct, anyContext, side, side, (product, context, width, height) => {
        expect(wallPrice({ ...product, formatType: `${width}x${height}` }, context)).toEqual(
          wallPrice({ ...product, formatType: `${height}x${width}` }, context),
        );
      }),
    );
  });

  it("has the cents ending of its currency", () => {
    fc.assert(
      fc.property(anyProduct, anyContext, side, side, (product, context, width, height) => {
        const price = wallPrice({ ...product, formatType: `${width}x${height}` }, context);
        if (!price) return;
        const ending = { chf: 90, eur: 90, gbp: 99, usd: 99 }[currencyOf(context.locale)];
        expect(toCents(price.priceOriginal) % 100).toBe(ending);
        expect(toCents(price.priceCurrent) % 10).toBe(ending % 10);
      }),
    );
  });

  it("saves at least what its campaign announces, and says the same percent, in every format, depth and country [CDN-Q5]", () => {
    for (const { materialType, share, turn } of WALL_CAMPAIGNS)
      for (const channel of CHANNELS)
        for (const locale of LOCALES)
          for (const formatType of WALL_FORMATS)
            for (const optionTypes of [[], ...optionTypesOf(materialType)]) {
              const product = { materialType, formatType, optionTypes };
              const price = wallPrice(product, { channel, locale, campaignTurn: turn });
              if (!price) continue;
              expect(discountShare(price)).toBeGreaterThanOrEqual(share);
              expect(discountPercent(price)).toBe(share * 100);
            }
  });

  it("saves at least what its campaign announces in any size, without another percent [CDN-Q5]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...WALL_CAMPAIGNS),
        anyContext,
        side,
        side,
        ({ materialType, share, turn }, context, width, height) => {
          const product = { materialType, formatType: `${width}x${height}` };
          const price = wallPrice(product, { ...context, campaignTurn: turn });
          if (!price) return;
          expect(discountShare(price)).toBeGreaterThanOrEqual(share);
          expect(discountPercent(price)).toBe(share * 100);
          const other = turn === "first" ? "second" : "first";
          const after = wallPrice(product, { ...context, campaignTurn: other });
          expect(after?.priceCurrent).toBe(price.priceOriginal);
        },
      ),
    );
  });

  it.each([
    ["first", ["acrylglas", "forexplatte", "gallerybond", "leinwand"]],
    ["second", ["aludibond", "hahnemuehle"]],
  ] as const)(
    "is reduced in the %s turn for exactly the materials with a campaign: %s [CUR-07]",
    (campaignTurn, materials) => {
      const reduced = CORE_MATERIALS.filter((materialType) =>
        hasDiscount(
          wallPrice({ materialType, formatType: "600x600" }, { ...WALL_DE, campaignTurn })!,
        ),
      );
      expect(reduced).toEqual(materials);
    },
  );

  it("never falls with an option, and is unchanged by the first option of each group [API-17]", () => {
    for (const group of OPTION_GROUPS) {
      expect(group.materials.filter(isCoreMaterial)).toEqual(group.materials);
      for (const materialType of group.materials.filter(isCoreMaterial)) {
        const amounts = group.options.map((one) =>
          optionPrice(
            { materialType, optionType: optionTypeOf(group, one), formatType: "600x450" },
            WALL_DE,
          )!,
        );
        expect(amounts[0]).toEqual({ priceCurrent: 0, priceOriginal: 0 });
        for (const amount of amounts) expect(amount.priceCurrent).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it.each([
    ["an option of another material", { optionTypes: ["keilrahmen-38mm"] }],
    ["two options of one group", { optionTypes: ["bohrung-ohne", "bohrung-ecken"] }],
    ["an option that does not exist", { optionTypes: ["bohrung-rund"] }],
    ["a mat without a frame", { matSize: 30 }],
  ])("does not exist for %s", (_, choice) => {
    const product = { materialType: "acrylglas", formatType: "600x450" } as const;
    expect(wallPrice({ ...product, ...choice }, WALL_DE)).toBeUndefined();
  });

  it("charges a mat only in frames that come without one [WAL-09] [WAL-10]", () => {
    const priceOf = (frameType: string, matSize: number) =>
      wallPrice({ materialType: "poster", frameType, formatType: "450x300", matSize }, WALL_DE);
    expect(priceOf("holzrahmen", 30)).toEqual(priceOf("holzrahmen", 0));
    expect(priceOf("fotorahmen", 30)!.priceCurrent).toBeGreaterThan(
      priceOf("fotorahmen", 0)!.priceCurrent,
    );
  });

  it("makes wallpaper for walls and film for light boxes, so that neither begins at the price of a postcard [WAL-Q7]", () => {
    const from = (materialType: Material) => priceFrom({ materialType }, WALL_DE)?.formatType;
    expect(from("fototapete")).toBe("600x600");
    expect(from("backlitfolie")).toBe("400x400");
    expect(from("poster")).toBe("200x200");
  });

  it("makes every picture within the limits, and none besides [API-18]", () => {
    fc.assert(
      fc.property(anyProduct, side, side, (product, width, height) => {
        const limits = formatLimits(product, {});
        const price = wallPrice({ ...product, formatType: `${width}x${height}` }, WALL_DE);
        expect(price !== undefined).toBe(
          limits !== undefined &&
            Math.max(width, height) <= limits.longest &&
            Math.min(width, height) >= limits.shortest,
        );
      }),
    );
  });

  it("is higher than the price of its frame", () => {
    for (const materialType of CORE_MATERIALS)
      for (const frameType of framesOf(materialType)) {
        const frame = framePrice({ frameType, formatType: "450x300" }, WALL_DE);
        const article = wallPrice({ materialType, frameType, formatType: "450x300" }, WALL_DE);
        expect(frame!.priceOriginal).toBeLessThan(article!.priceOriginal);
      }
  });
});
