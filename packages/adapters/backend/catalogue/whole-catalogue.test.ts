import { readFileSync } from "node:fs";
import {
  CALENDAR_DIN_FORMATS,
  CALENDAR_MM_FORMATS,
  CALENDAR_PAPERS,
  CALENDAR_TYPES,
  MOUNTINGS,
} from "@passepartout/domain/catalogue/calendar";
import { ACCESSORIES, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { parseAccessorySku } from "@passepartout/domain/catalogue/card-sku";
import {
  BINDINGS,
  COVERS,
  coversOf,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
} from "@passepartout/domain/catalogue/photo-book";
import {
  FINISHES,
  PHOTOBOX_SIZES,
  PHOTOBOX_TYPES,
  PRINT_FORMATS,
} from "@passepartout/domain/catalogue/photo-box";
import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { FRAME_TYPES, FRAME_VARIANTS, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { designerParameters } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl, parseDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import type { Price } from "@passepartout/domain/market/price";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";
import { calendarPrice, CALENDARS } from "../pricing/calendar-price.ts";
import { cardPrice } from "../pricing/card-price.ts";
import { offeredMaterials, WALL_FORMATS } from "../pricing/format-prices.ts";
import { exclusionOf } from "../pricing/page-products.ts";
import { photobookPrice, PHOTOBOOKS } from "../pricing/photo-book-price.ts";
import { printPrice } from "../pricing/print-price.ts";
import type { PriceContext } from "../pricing/storefront-price.ts";
import { OPTION_GROUPS, optionGroupsOf, optionTypeOf } from "../pricing/wall-options.ts";
import { framesOf, optionPrice, wallPrice } from "../pricing/wall-price.ts";
import { CALENDAR_THEME_ENTRIES } from "../themes/calendar-themes.ts";
import { CARD_THEME_ENTRIES } from "../themes/card-themes.ts";

const CONTEXTS: readonly PriceContext[] = CHANNELS.flatMap((channel) =>
  LOCALES.map((locale) => ({ channel, locale })),
);

/** Asserts a positive price, not above the original price, in every storefront. */
const assertPriced = (priceIn: (context: PriceContext) => Price | undefined): void => {
  for (const context of CONTEXTS) {
    const price = priceIn(context);
    expect(price?.priceCurrent).toBeGreaterThan(0);
    expect(price?.priceOriginal).toBeGreaterThanOrEqual(price?.priceCurrent ?? Infinity);
  }
};

/** Asserts that the designer accepts all parameters of its URL. */
const assertDesignable = (kind: ProductKind, entries: readonly QueryEntry[]): void => {
  for (const locale of LOCALES) {
    const { url } = buildDesignerUrl(kind, entries, { locale, now: 0 });
    const parsed = parseDesignerUrl(url);
    if (!parsed.ok) throw new Error(`${url}: ${parsed.error.message}`);
    const { parameters } = designerParameters(kind, parsed.value.parameters, { locale, now: 0 });
    for (const [name, value] of entries)
      expect({ url, entry: parameters.find(([key]) => key === name) }).toEqual({
        url,
        entry: [name, value],
      });
  }
};

const sorted = (values: Iterable<string>): readonly string[] => [...new Set(values)].toSorted();

const WALL_DE: PriceContext = { channel: "wall", locale: "de-DE" };
const formatOf = (material: (typeof MATERIALS)[number], frameType?: string): string => {
  const found = WALL_FORMATS.find((formatType) =>
    wallPrice({ materialType: material, frameType, formatType }, WALL_DE),
  );
  if (found === undefined) throw new Error(`${material} ${frameType} is not made in any format`);
  return found;
};

describe("wall pictures", () => {
  it("are offered in every material and have a price in every storefront [WAL-01, API-18]", () => {
    expect(sorted(offeredMaterials())).toEqual(sorted(MATERIALS));
    for (const materialType of MATERIALS) {
      const formatType = formatOf(materialType);
      assertPriced((context) => wallPrice({ materialType, formatType }, context));
      assertDesignable("photoframe", [
        ["materialType", materialType],
        ["format", formatType],
      ]);
    }
  });

  it("have a price in exactly the frames of their material, in every variant [WAL-02, API-17]", () => {
    expect(sorted(MATERIALS.flatMap(framesOf))).toEqual(sorted(FRAME_TYPES));
    for (const materialType of MATERIALS)
      for (const variant of FRAME_VARIANTS) {
        const isBuilt = framesOf(materialType).some((type) => variant.startsWith(type));
        const isPriced = WALL_FORMATS.some((formatType) =>
          wallPrice({ materialType, frameType: variant, formatType }, WALL_DE),
        );
        expect([materialType, variant, isPriced]).toEqual([materialType, variant, isBuilt]);
        if (!isBuilt) continue;
        const formatType = formatOf(materialType, variant);
        assertPriced((context) =>
          wallPrice({ materialType, frameType: variant, formatType }, context),
        );
        assertDesignable("photoframe", [
          ["materialType", materialType],
          ["frameType", variant],
          ["format", formatType],
        ]);
      }
  });

  it("have exactly the options that are named in the texts [TRN-19, TRN-20, TRN-21]", () => {
    const optionTypes = sorted(
      OPTION_GROUPS.flatMap((group) => group.options.map((option) => optionTypeOf(group, option))),
    );
    for (const locale of TEXT_LOCALES) {
      const file = new URL(`../../src/messages/${locale}.json`, import.meta.url);
      const { options } = JSON.parse(readFileSync(file, "utf8")) as {
        options: Record<string, Record<string, string>>;
      };
      const named = Object.entries(options).flatMap(([group, texts]) =>
        Object.keys(texts)
          .filter((name) => name !== "label")
          .map((name) => `${group}-${name}`),
      );
      expect({ locale, named: sorted(named) }).toEqual({ locale, named: optionTypes });
    }
    for (const materialType of MATERIALS)
      for (const group of optionGroupsOf(materialType))
        for (const option of group.options) {
          const optionType = optionTypeOf(group, option);
          const formatType = formatOf(materialType);
          expect(optionPrice({ materialType, optionType, formatType }, WALL_DE)).toBeDefined();
          assertDesignable("photoframe", [
            ["materialType", materialType],
            ["optionTypes", optionType],
          ]);
        }
  });
});

describe("calendars", () => {
  it("have a price in exactly the formats and mountings of their type [CAL-02, CAL-03, CAL-04]", () => {
    const types = Object.values(CALENDARS);
    expect(sorted(Object.keys(CALENDARS))).toEqual(sorted(CALENDAR_TYPES));
    expect(sorted(types.flatMap(({ formats }) => formats))).toEqual(
      sorted([...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS]),
    );
    expect(sorted(types.flatMap(({ mountings }) => mountings))).toEqual(sorted(MOUNTINGS));
    for (const calendarType of CALENDAR_TYPES)
      for (const formatType of [...CALENDAR_DIN_FORMATS, ...CALENDAR_MM_FORMATS])
        for (const mountingType of MOUNTINGS)
          for (const paperType of CALENDAR_PAPERS) {
            const product = { calendarType, formatType, mountingType, paperType };
            const { formats, mountings, exclusions } = CALENDARS[calendarType];
            const isMade =
              formats.includes(formatType) &&
              mountings.includes(mountingType) &&
              !exclusionOf(exclusions, product);
            if (isMade) assertPriced((context) => calendarPrice(product, context));
            else expect(calendarPrice(product, WALL_DE)).toBeUndefined();
          }
  });

  it("can be designed with each theme in each of its formats, starting with any month [API-16, DSG-03]", async () => {
    const backend = createEmbeddedBackend({ clock: { now: () => 0 } });
    const response = await backend(
      new Request("http://wall.de.localhost/web-api/calendar-design-group?limit=999"),
    );
    const { designGroups, total, startMonths } = await response.json();
    expect(designGroups).toHaveLength(total);
    expect(total).toBe(CALENDAR_THEME_ENTRIES.length);
    expect(startMonths).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const [index, { id, calendarType, formats, mountings }] of designGroups.entries()) {
      expect(sorted(formats)).toEqual(sorted(CALENDARS[calendarType as "wandkalender"].formats));
      // A sample: all themes in all locales would be ten thousand URLs.
      if (index % 20 !== 0) continue;
      for (const formatType of formats)
        assertDesignable("calendar", [
          ["calendarType", calendarType],
          ["designGroupId", id],
          ["formatType", formatType],
          ["startMonth", String(1 + (index % 12))],
        ]);
      expect(mountings.length).toBeGreaterThan(0);
    }
  });
});

describe("photo books", () => {
  it("have a price in exactly the formats, covers, bindings and papers of their type [BOK-03, BOK-04, BOK-05]", () => {
    const types = Object.values(PHOTOBOOKS);
    expect(sorted(Object.keys(PHOTOBOOKS))).toEqual(sorted(PHOTOBOOK_TYPES));
    expect(sorted(types.flatMap(({ formats }) => formats))).toEqual(sorted(PHOTOBOOK_FORMATS));
    expect(sorted(types.flatMap(({ bindings }) => bindings))).toEqual(sorted(BINDINGS));
    expect(sorted(types.flatMap(({ papers }) => papers))).toEqual(sorted(PHOTOBOOK_PAPERS));
    expect(sorted(PHOTOBOOK_TYPES.flatMap((type) => coversOf(type)))).toEqual(sorted(COVERS));
    for (const type of PHOTOBOOK_TYPES)
      for (const format of PHOTOBOOK_FORMATS)
        for (const cover of COVERS)
          for (const binding of BINDINGS)
            for (const paper of PHOTOBOOK_PAPERS) {
              const product = { type, format, cover, photobookBinding: binding, paper };
              const { formats, bindings, papers, exclusions } = PHOTOBOOKS[type];
              const isMade =
                !exclusionOf(exclusions, product) &&
                formats.includes(format) &&
                coversOf(type).includes(cover) &&
                bindings.includes(binding) &&
                papers.includes(paper);
              if (isMade) assertPriced((context) => photobookPrice(product, context));
              else expect(photobookPrice(product, WALL_DE)).toBeUndefined();
            }
  });

  it("can be designed in every format and binding of their type [DSG-11]", () => {
    for (const type of PHOTOBOOK_TYPES)
      for (const format of PHOTOBOOKS[type].formats)
        for (const binding of PHOTOBOOKS[type].bindings)
          assertDesignable("photobook", [
            ["type", type],
            ["format", format],
            ["photobookBinding", binding],
          ]);
  });
});

describe("photo boxes and prints", () => {
  it("have a price in every format, finish and size in every storefront [BOX-02, BOX-03, BOX-04]", () => {
    for (const photoboxType of PHOTOBOX_TYPES)
      for (const photoboxFormat of PRINT_FORMATS) {
        for (const finish of FINISHES)
          for (const size of PHOTOBOX_SIZES)
            assertPriced((context) =>
              printPrice({ photoboxType, photoboxFormat, finish, size, quantity: 1 }, context),
            );
        assertDesignable(photoboxType === "small" ? "photobox" : "photoprint", [
          ["photoboxFormat", photoboxFormat],
          ["photoboxType", photoboxType],
        ]);
      }
  });
});

describe("cards", () => {
  it("exist in every refinement, with a price in every storefront [CRD-06, API-22]", () => {
    expect(sorted(CARD_THEME_ENTRIES.flatMap(({ refinements }) => refinements))).toEqual(
      sorted(REFINEMENT_TYPES),
    );
    for (const { id, occasion, refinements } of CARD_THEME_ENTRIES.filter(
      (_, index) => index % 60 === 0,
    ))
      for (const refinementType of refinements) {
        assertPriced((context) => cardPrice({ occasion, quantity: 40, refinementType }, context));
        assertDesignable("card", [
          ["themeId", id],
          ["occasion", occasion],
          ["refinementType", refinementType],
          ["quantity", "40"],
        ]);
      }
  });

  it("have no price in a refinement that their theme lacks [CRD-06]", async () => {
    const backend = createEmbeddedBackend({ clock: { now: () => 0 } });
    const statusOf = async (id: string, refinementType: string) =>
      (
        await backend(
          new Request(
            `http://card.de.localhost/web-api/card-price?themeId=${id}&refinementType=${refinementType}`,
          ),
        )
      ).status;
    for (const { id, refinements } of CARD_THEME_ENTRIES.filter((_, index) => index % 200 === 0))
      for (const refinementType of REFINEMENT_TYPES)
        expect([id, refinementType, await statusOf(id, refinementType)]).toEqual([
          id,
          refinementType,
          refinements.includes(refinementType) ? 200 : 404,
        ]);
  });

  it("have every accessory as an article with a price in every storefront [CRD-01, CRD-04, CRD-05]", () => {
    const articles = [...ACCESSORY_ARTICLES.values()];
    expect(sorted(articles.map(({ accessory }) => accessory))).toEqual(sorted(ACCESSORIES));
    for (const article of articles) {
      assertPriced((context) => accessoryPrice(article, 1, context));
      if (article.sku !== article.accessory)
        expect(parseAccessorySku(article.sku)).toMatchObject({
          ok: true,
          value: { accessory: article.accessory },
        });
    }
  });
});
