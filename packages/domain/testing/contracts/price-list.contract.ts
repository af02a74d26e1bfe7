import { parameterNamesOf } from "@passepartout/domain/calculator/calculator";
import { productOfLink } from "@passepartout/domain/designer/product-of-link";
import { parseFormat } from "@passepartout/domain/catalogue/format";
import {
  CARD_QUANTITIES,
  DEFAULT_CARD_QUANTITY,
} from "@passepartout/domain/catalogue/card-quantity";
import { FRAME_VARIANTS, MATERIALS } from "@passepartout/domain/catalogue/wall";
import type { Result } from "@passepartout/domain/kernel/result";
import { multiplyPrice, type Price } from "@passepartout/domain/market/price";
import type { Product } from "@passepartout/domain/pricing/product";
import type { FramedMaterial, PriceList } from "@passepartout/domain/pricing/price-list.port";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";

const WALL: Place = { channel: "wall", locale: "de-DE", platform: "web" };
const PLACES: readonly Place[] = [
  WALL,
  { channel: "wall", locale: "en-US", platform: "desktop" },
  { channel: "card", locale: "fr-CH", platform: "web" },
];

const assertPrice = ({ priceCurrent, priceOriginal }: Price) => {
  expect(Number.isFinite(priceCurrent)).toBe(true);
  expect(priceCurrent).toBeGreaterThanOrEqual(0);
  expect(priceOriginal).toBeGreaterThanOrEqual(priceCurrent);
};

/** A product of each kind. */
const PRODUCTS: readonly Product[] = [
  { kind: "calendar", calendarType: "wandkalender", formatType: "a4-quer" },
  { kind: "card", themeId: "1001", quantity: DEFAULT_CARD_QUANTITY },
  { kind: "collage", materialType: "poster", formatType: "600x450" },
  { kind: "photobook", type: "echtfotobuch", format: "a4-quer" },
  { kind: "photobox", photoboxFormat: "150x100", finish: "matt", size: "MAX" },
  { kind: "photoframe", materialType: "leinwand", formatType: "600x450" },
  { kind: "photoframe", frameType: "holzrahmen", formatType: "900x600" },
  { kind: "photoprint", photoboxFormat: "150x100", quantity: 40 },
];

const priced = (price: Result<Price>): Price => {
  if (!price.ok) throw new Error(price.error.message);
  assertPrice(price.value);
  return price.value;
};

/** Runs the contract of the price list, which must have the theme `1001`. */
export const priceListContract = (
  name: string,
  open: (place: Place) => PriceList | Promise<PriceList>,
): void => {
  describe(`the price list of ${name}`, () => {
    it.each(PLACES)(
      "prices the formats of a material for $channel $locale $platform [CLC-12] [CLC-14]",
      async (place) => {
        const formats = await (await open(place)).formatPrices({ materialType: "leinwand" });
        expect(formats.length).toBeGreaterThan(0);
        for (const format of formats) {
          expect(parseFormat(format.formatType).ok).toBe(true);
          assertPrice(format);
        }
        expect(new Set(formats.map(({ formatType }) => formatType)).size).toBe(formats.length);
      },
    );

    it("prices the default of the wall-art teaser [CLC-11] [CLC-Q5]", async () => {
      const formats = await (
        await open(WALL)
      ).formatPrices({ materialType: "acrylglas", frameType: "artbox-schwarz-lack" });
      expect(formats.map(({ formatType }) => formatType)).toContain("600x450");
    });

    it("has the same price for a frame type as for its variants, above the price without a frame", async () => {
      const prices = await open(WALL);
      const [bare, type, variant] = await Promise.all([
        prices.formatPrices({ materialType: "poster" }),
        prices.formatPrices({ materialType: "poster", frameType: "holzrahmen" }),
        prices.formatPrices({ materialType: "poster", frameType: "holzrahmen-schwarz" }),
      ]);
      expect(type).toEqual(variant);
      for (const framed of type) {
        const unframed = bare.find(({ formatType }) => formatType === framed.formatType);
        expect(framed.priceCurrent).toBeGreaterThan(unframed?.priceCurrent ?? Infinity);
      }
    });

    it.each([
      ["a material that does not exist", { materialType: "beton" }],
      ["a frame that does not exist", { materialType: "poster", frameType: "gold" }],
      [
        "a frame that the material is not built into",
        { materialType: "fototapete", frameType: "holzrahmen" },
      ],
      ["a material in broken text", { materialType: "\u0000'\";--<script>" }],
    ])("has no formats for %s [WAL-11]", async (_, product) => {
      // The types exclude these values, but a request may contain them.
      expect(await (await open(WALL)).formatPrices(product as FramedMaterial)).toEqual([]);
    });

    it("offers each material once, with its first format among its formats [CLC-04]", async () => {
      const offers = await (await open(WALL)).materialOffers();
      expect(offers.length).toBeGreaterThan(1);
      expect(new Set(offers.map(({ materialType }) => materialType)).size).toBe(offers.length);
      for (const offer of offers) {
        expect(MATERIALS).toContain(offer.materialType);
        if (offer.frameType !== undefined) expect(FRAME_VARIANTS).toContain(offer.frameType);
        expect(offer.formats.map(({ formatType }) => formatType)).toContain(offer.initialFormat);
      }
    });

    it("has the same price for an offer as for its material and frame [CLC-05]", async () => {
      const prices = await open(WALL);
      for (const { materialType, frameType, formats } of await prices.materialOffers()) {
        const all = await prices.formatPrices({
          materialType,
          ...(frameType !== undefined && { frameType }),
        });
        for (const format of formats) expect(all).toContainEqual(format);
      }
    });

    it.each(["calendar", "photobook", "photobox", "photoprint"] as const)(
      "offers types of %s at the price of the product in each format [CLC-02, CLC-05]",
      async (kind) => {
        const prices = await open(WALL);
        const offers = await prices.typeOffers(kind);
        expect(offers.length).toBeGreaterThan(0);
        for (const { type, formats, choices } of offers)
          for (const { formatType, ...price } of formats) {
            const { material, format } = parameterNamesOf(kind);
            const defaults = Object.entries(choices).map(
              ([name, [value = ""]]) => [name, value] as const,
            );
            const product = productOfLink(kind, [
              [material, type],
              [format, formatType],
              ...defaults,
            ]);
            expect(product && priced(await prices.productPrice(product))).toEqual(price);
          }
      },
    );

    it.each(["calendar", "photobook"] as const)(
      "makes no %s of what its types exclude, and says so [CLC-Q9, API-16, API-20]",
      async (kind) => {
        const prices = await open(WALL);
        const { material } = parameterNamesOf(kind);
        for (const { type, formats, exclusions = [] } of await prices.typeOffers(kind))
          for (const exclusion of exclusions) {
            const { format } = parameterNamesOf(kind);
            const product = productOfLink(
              kind,
              [
                [material, type],
                [format, formats[0]?.formatType ?? ""],
                ...Object.entries(exclusion),
              ].toReversed() as [string, string][],
            );
            const price = product && (await prices.productPrice(product));
            expect(price).toMatchObject({ ok: false, error: { code: "product-not-made" } });
          }
      },
    );

    it("has the same prices of photo books in the refinement that the channel includes [CHN-08, API-20]", async () => {
      const prices = await open(WALL);
      expect(await prices.typeOffers("photobook", "gold")).toEqual(
        await prices.typeOffers("photobook"),
      );
    });

    it("builds no material into a frame that has no price [WAL-11]", async () => {
      const prices = await open(WALL);
      const frames = await prices.framesOfMaterials();
      expect(frames.poster).toContain("holzrahmen");
      for (const [materialType, types] of Object.entries(frames))
        for (const frameType of types ?? [])
          expect(
            await prices.formatPrices({ materialType, frameType } as FramedMaterial),
          ).not.toEqual([]);
    });

    it("adds the surcharge of an option to the price of the picture [API-17, API-18]", async () => {
      const prices = await open(WALL);
      const product = { materialType: "leinwand", formatType: "600x450" } as const;
      const bare = await prices.productPrice({ kind: "photoframe", ...product });
      const groups = await prices.optionGroups(product);
      expect(groups.length).toBeGreaterThan(0);
      for (const { options } of groups) {
        expect(options[0]?.priceCurrent).toBe(0);
        for (const { optionType, priceCurrent } of options) {
          const price = await prices.productPrice({
            kind: "photoframe",
            ...product,
            optionTypes: [optionType],
          });
          expect(price.ok && price.value.priceCurrent).toBeCloseTo(
            (bare.ok ? bare.value.priceCurrent : Number.NaN) + priceCurrent,
            2,
          );
        }
      }
    });

    it("never costs less for more cards [CRD-13]", async () => {
      const prices = await open({ channel: "card", locale: "de-AT", platform: "web" });
      let before = 0;
      for (const quantity of [1, ...CARD_QUANTITIES.filter((_, at) => at % 8 === 0)]) {
        const price = priced(
          await prices.productPrice({ kind: "card", themeId: "1001", quantity }),
        );
        expect(price.priceCurrent).toBeGreaterThanOrEqual(before);
        before = price.priceCurrent;
      }
    });

    it("prices a number of pieces of an accessory, and no accessory that the shop does not sell [API-14]", async () => {
      const prices = await open({ channel: "card", locale: "de-DE", platform: "web" });
      const sku = "envelope-standard-weiss-162x114";
      const [one, many] = [
        ...(await prices.accessoryPrices(sku, [1])),
        ...(await prices.accessoryPrices(sku, [40])),
      ];
      assertPrice(one!);
      expect(many!.priceCurrent).toBeGreaterThan(one!.priceCurrent);
      for (const unknown of ["envelope", "", "envelope-standard-weiss-1x1"])
        expect(await prices.accessoryPrices(unknown, [1])).toEqual([]);
    });

    it.each(["nothing", "", "../1001", "1001 ", "😀"])(
      "has no price for the unknown theme %j [API-22]",
      async (themeId) => {
        const prices = await open({ channel: "card", locale: "de-DE", platform: "web" });
        expect(
          await prices.productPrice({ kind: "card", themeId, quantity: DEFAULT_CARD_QUANTITY }),
        ).toMatchObject({ ok: false, error: { code: "product-not-made" } });
      },
    );

    it.each(PRODUCTS.flatMap((product) => PLACES.map((place) => ({ product, place }))))(
      "prices a $product.kind for $place.channel $place.locale [PRD-01]",
      async ({ product, place }) => {
        const prices = await open(place);
        const { priceCurrent } = priced(await prices.productPrice(product));
        const from = await prices.lowestPrice(product);
        expect(from?.priceCurrent).toBeGreaterThan(0);
        expect(from?.priceCurrent).toBeLessThanOrEqual(priceCurrent);
      },
    );

    it("multiplies the price of calendars and photo books by their number [API-16, API-20]", async () => {
      const prices = await open(WALL);
      for (const product of PRODUCTS.filter(
        ({ kind }) => kind === "calendar" || kind === "photobook",
      )) {
        const one = priced(await prices.productPrice(product));
        const three = priced(await prices.productPrice({ ...product, amount: 3 } as Product));
        expect(three).toEqual(multiplyPrice(one, 3));
      }
    });

    it("has the same price for a picture without options as among the prices of its formats, and a higher one with an option [API-17, API-18]", async () => {
      const prices = await open(WALL);
      const product = { kind: "photoframe", materialType: "leinwand" } as const;
      for (const { formatType, ...price } of await prices.formatPrices(product)) {
        expect(priced(await prices.productPrice({ ...product, formatType }))).toEqual(price);
        const more = await prices.productPrice({
          ...product,
          formatType,
          optionTypes: ["keilrahmen-38mm"],
        });
        expect(priced(more).priceCurrent).toBeGreaterThan(price.priceCurrent);
      }
    });

    it.each<[string, Product, string]>([
      [
        "a calendar in a format of another type",
        { kind: "calendar", calendarType: "tischkalender", formatType: "a3-quer" },
        "formatType must be one of a5-quer",
      ],
      [
        "a photo book in a format of another type",
        { kind: "photobook", type: "fotoheft", format: "300-300" },
        "format must be one of a4",
      ],
      [
        "a picture with an option of another material",
        {
          kind: "photoframe",
          materialType: "leinwand",
          formatType: "600x450",
          optionTypes: ["bohrung-ecken"],
        },
        "optionTypes must be",
      ],
      [
        "a collage beyond the largest format",
        { kind: "collage", materialType: "poster", formatType: "9000x9000" },
        "formatType must",
      ],
    ])("says what would be made instead of %s [CAL-02, BOK-05]", async (_, product, message) => {
      expect(await (await open(WALL)).productPrice(product)).toMatchObject({
        ok: false,
        error: { code: "product-not-made", message: expect.stringContaining(message) },
      });
    });

    it("lists the aspect ratios of a material with the prices of their formats [API-18, API-19]", async () => {
      const prices = await open(WALL);
      const product = { materialType: "leinwand" } as const;
      const all = await prices.formatPrices(product);
      const ratios = await prices.ratios(product);
      expect(ratios.flatMap(({ formats }) => formats)).toHaveLength(all.length);
      for (const { ratio, formats } of ratios) {
        expect(await prices.ratios(product, ratio)).toEqual([{ ratio, formats }]);
        expect(await prices.ratios({ kind: "collage", ...product }, ratio)).toEqual([
          { ratio, formats },
        ]);
        for (const format of formats) expect(all).toContainEqual(format);
      }
      expect(await prices.ratios(product, "7:1")).toEqual([]);
      expect(await prices.ratios({ kind: "collage", ...product }, "7:1")).toEqual([]);
      expect(await prices.ratios({ materialType: "fototapete", frameType: "artbox" })).toEqual([]);
    });

    it("prices articles by their SKU, and leaves out those that do not exist [API-15, CNT-09]", async () => {
      const prices = await open(WALL);
      const sku = "photoframe-leinwand-600x450";
      const [article, ...others] = await prices.articles([sku, "photoframe-leinwand-9x9999", "?"]);
      expect(others).toEqual([]);
      const product = {
        kind: "photoframe",
        materialType: "leinwand",
        formatType: "600x450",
      } as const;
      expect(article).toEqual({ sku, ...priced(await prices.productPrice(product)) });
    });

    it("prices cards in several quantities as in each of them [API-22, CRD-13]", async () => {
      const prices = await open(WALL);
      const card = { themeId: "1001", paper: "matt", refinementType: "ohne" } as const;
      const all = await prices.cardPrices(card, [1, 40, 5000]);
      expect(all.map(({ quantity }) => quantity)).toEqual([1, 40, 5000]);
      for (const { quantity, ...price } of all)
        expect(priced(await prices.productPrice({ kind: "card", ...card, quantity }))).toEqual(
          price,
        );
      expect(await prices.cardPrices({ themeId: "gibt-es-nicht" }, [4])).toEqual([]);
    });

    it("prices several quantities of an accessory at once, as it prices each [API-14]", async () => {
      const prices = await open(WALL);
      const sku = "pen";
      const all = await prices.accessoryPrices(sku, [1, 10]);
      expect(all.map(({ quantity }) => quantity)).toEqual([1, 10]);
      for (const price of all)
        expect(await prices.accessoryPrices(sku, [price.quantity])).toEqual([price]);
      expect(await prices.accessoryPrices("gold", [1])).toEqual([]);
    });

    it("lists the accessories by kind and class, and prices each [API-22, CRD-02]", async () => {
      const prices = await open(WALL);
      const all = await prices.accessories();
      const envelopes = await prices.accessories({ envelopeClass: "C6" });
      const forMany = await prices.accessories({ quantity: 40 });
      expect(envelopes.length).toBeGreaterThan(1);
      expect(all.length).toBeGreaterThan(envelopes.length);
      for (const { accessory, envelopeClass, sku, priceCurrent } of envelopes) {
        expect({ accessory, envelopeClass }).toEqual({
          accessory: "envelope",
          envelopeClass: "C6",
        });
        const [one, many] = await prices.accessoryPrices(sku, [1, 40]);
        expect(one?.priceCurrent).toBe(priceCurrent);
        expect(many?.priceCurrent).toBeGreaterThan(priceCurrent);
        const { quantity: _, ...price } = many!;
        expect(forMany.find((article) => article.sku === sku)).toMatchObject(price);
      }
      expect((await prices.accessories({ accessory: "ribbon" }))[0]?.accessory).toBe("ribbon");
    });

    it("has no lowest price for a frame that the material is not built into [WAL-11]", async () => {
      const range = { materialType: "fototapete", frameType: "holzrahmen" } as const;
      expect(
        await (await open(WALL)).lowestPrice({ kind: "photoframe", ...range }),
      ).toBeUndefined();
    });
  });
};
