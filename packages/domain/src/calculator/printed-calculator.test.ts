import { openPrintedCalculator } from "./open-printed-calculator.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { createFakePriceList } from "../../testing/fakes/price-list.ts";
import { createFakeProductCatalogue } from "../../testing/fakes/product-catalogue.ts";
import { createFakeShop } from "../../testing/fakes/shop.ts";
import { productOfLink } from "../designer/product-of-link.ts";
import { parseDesignerUrl } from "../designer/designer-url.ts";
import { invalid, ok } from "../kernel/result.ts";
import type { PriceList } from "../pricing/price-list.port.ts";
import type { PrintedKind, Product } from "../pricing/product.ts";
import {
  choicesOf,
  conflictOf,
  parameterNamesOf,
  pickFormat,
  priceOf,
  unavailableFormats,
} from "./calculator.ts";
import { calculatorDesignerUrl, formatGroupKey, selectionQuery } from "./selected-product.ts";
import { type ChoiceName, valueOf } from "./choice.ts";
import { parsePrintedSku, PRINTED_KINDS, printedCalculator } from "./printed-calculator.ts";

const KINDS = Object.keys(PRINTED_KINDS) as PrintedKind[];

/** Every product has a price of its own. */
const priceFor = (product: Product): number =>
  new TextEncoder().encode(JSON.stringify(product)).reduce((sum, code) => sum + code, 0);

const open = async (
  kind: PrintedKind,
  query: Readonly<Record<string, string>> = {},
  sku?: string,
  prices: Partial<PriceList> = {},
) => {
  const shop = createFakeShop({
    prices: {
      ...createFakePriceList(),
      productPrice: async (product) =>
        ok({ priceCurrent: priceFor(product), priceOriginal: priceFor(product) }),
      ...prices,
    },
  });
  const opened = await openPrintedCalculator(
    shop,
    kind,
    {},
    sku === undefined ? undefined : parsePrintedSku(kind, sku),
    new Map(Object.entries(query)),
  );
  return { opened: opened!, log: shop.log };
};

describe("the calculators of printed kinds", () => {
  it.each<[PrintedKind, string, string, string]>([
    [
      "calendar",
      "tischkalender wandkalender",
      "a5-quer",
      "mountingType paperType startDate amount",
    ],
    [
      "photobook",
      "digitalfotobuch fotoheft",
      "a4-quer",
      "designGroupSetId cover coverLamination paper amount",
    ],
    ["photobox", "small", "150x100", "size finish"],
    ["photoprint", "photoprint", "100x100", "finish"],
  ])(
    "of %s have the types %s, begin with %s, and offer %s [CLC-02, CLC-04, CLC-Q9]",
    async (kind, types, format, choices) => {
      const { calculator, selection } = (await open(kind)).opened;
      expect(calculator.options.map(({ value }) => value).join(" ")).toBe(types);
      expect(selection.format).toBe(format);
      expect(
        choicesOf(calculator, selection)
          .map(({ id }) => id)
          .join(" "),
      ).toBe(choices);
    },
  );

  it("list what a type is not made with, and do not select it [CLC-Q9, BOK-Q4]", async () => {
    const { calculator, selection } = (
      await open("photobook", { type: "fotoheft", format: "300-300", cover: "hard" })
    ).opened;
    expect(selection).toEqual({ material: "fotoheft", format: "a4-quer" });
    expect(unavailableFormats(calculator, selection)).toContain("300-300");
    const cover = choicesOf(calculator, selection).find(({ id }) => id === "cover");
    expect(cover?.values.map(({ value, isUnavailable }) => [value, isUnavailable])).toEqual([
      ["soft", undefined],
      ["hard", true],
    ]);
  });

  it.each<[PrintedKind, string, object | undefined]>([
    ["photobook", "photobook-fotoheft-a5-hoch", { type: "fotoheft", format: "a5-hoch" }],
    ["photobox", "photobox-100x100", { photoboxType: "small", photoboxFormat: "100x100" }],
    ["photoprint", "photoprint-300x200", { photoboxType: "photoprint", photoboxFormat: "300x200" }],
    ["photobook", "photobook-fotoheft-a9-hoch", undefined],
    ["photoprint", "photobox-100x100", undefined],
    ["photobook", "", undefined],
  ])("of %s read the SKU %j as %j [CLC-06, CLC-10]", (kind, sku, context) => {
    expect(parsePrintedSku(kind, sku)).toEqual(context);
  });

  it("begin with the product of the SKU; the address comes first [CLC-10]", async () => {
    const sku = "photobook-digitalfotobuch-300-300";
    expect((await open("photobook", {}, sku)).opened.selection).toEqual({
      material: "digitalfotobuch",
      format: "300-300",
    });
    const { selection } = (await open("photobook", { format: "a4-quer", paper: "standard" }, sku))
      .opened;
    expect(selection).toEqual({
      material: "digitalfotobuch",
      format: "a4-quer",
      chosen: { paper: "standard" },
    });
  });

  it("have no price for what is not made, and none when prices fail [CLC-05, ERR-09]", async () => {
    const query = { finish: "matt" };
    const refused = await open("photobox", query, undefined, {
      productPrice: async () => invalid("product-not-made", "is not made", "matt"),
    });
    expect(priceOf(refused.opened.calculator, refused.opened.selection)).toBeUndefined();
    const { opened, log } = await open("photobox", query, undefined, {
      productPrice: () => Promise.reject(new Error("silent")),
    });
    expect(opened.isIncomplete).toBe(true);
    expect(log.entries.map(({ code }) => code)).toEqual(["price-list-error"]);
  });

  it("begin the same whatever the order of two choices that exclude each other [CLC-Q9]", async () => {
    const excluding = [
      ["calendarType", "tischkalender"],
      ["formatType", "a5-quer"],
      ["mountingType", "holzblock"],
    ] as const;
    const [first, second] = await Promise.all(
      [excluding, excluding.toReversed()].map(
        async (entries) => (await open("calendar", Object.fromEntries(entries))).opened,
      ),
    );
    expect(first?.selection).toEqual(second?.selection);
    expect(first?.refused).toEqual(second?.refused);
    expect(first?.refused).toHaveLength(1);
  });

  it("are missing when nothing is on offer [ERR-09]", async () => {
    expect((await open("photobook", {}, undefined, { typeOffers: async () => [] })).opened).toBe(
      undefined,
    );
  });

  it.each(KINDS)(
    "of %s: every combination has a price or a reason, and the link means the same product [CLC-05, DSG-19, CLC-Q9]",
    async (kind) => {
      const { types, formats, choices } = PRINTED_KINDS[kind];
      const names = parameterNamesOf(kind);
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            [names.material]: fc.constantFrom(...types),
            [names.format]: fc.constantFrom(...formats),
            ...Object.fromEntries(
              choices.map(({ name, values }) => [name, fc.constantFrom("", ...values)]),
            ),
          }),
          async (query) => {
            const { calculator, selection } = (await open(kind, query)).opened;
            expect(priceOf(calculator, selection)).toBeDefined();
            const link = parseDesignerUrl(
              calculatorDesignerUrl(calculator, selection, { locale: "de-DE", now: 0 }),
            );
            if (!link.ok) throw new Error("the link is malformed");
            const product = productOfLink(link.value.productKind, link.value.parameters);
            expect(product).toMatchObject({ kind });
            // What was requested for is selected, or marked as unavailable.
            const shown = Object.fromEntries(selectionQuery(calculator, selection));
            if (query[names.material] === selection.material) {
              const conflictWith = (id: ChoiceName, value = "") =>
                conflictOf(calculator, selection, id, value) !== undefined;
              if (!conflictWith("format", query[names.format]))
                expect([selection.format, ...unavailableFormats(calculator, selection)]).toContain(
                  query[names.format],
                );
              for (const choice of choicesOf(calculator, selection)) {
                const { id, values } = choice;
                const isOnOffer = values.some(
                  ({ value, isUnavailable }) =>
                    value === query[id] && isUnavailable !== true && !conflictWith(id, value),
                );
                const picked = values.find(
                  ({ value }) => value === (shown[id] ?? valueOf(choice)?.value),
                );
                expect(isOnOffer).toBe(picked?.value === query[id]);
                // The wooden block is an accessory in links.
                if (picked?.value === "holzblock") continue;
                for (const parameter of picked?.parameters ?? [])
                  expect(link.value.parameters).toContainEqual(parameter);
              }
            }
            // Opened again with its own query, it is the same selection.
            expect((await open(kind, shown)).opened.selection).toEqual(selection);
          },
        ),
        runs(60),
      );
    },
  );

  it("list the formats of photo books by orientation, those of prints without headings [BOK-06]", () => {
    const formats = ["a3-quer", "a5-hoch", "200-200"];
    expect(formats.map((format) => formatGroupKey("photobook", format))).toEqual([
      "photobook.orientations.din-landscape",
      "photobook.orientations.din-portrait",
      "photobook.orientations.square",
    ]);
    expect(formatGroupKey("photoprint", "100x100")).toBeUndefined();
  });

  it("choose category and layout of a photo book in one, and name both and the template of the format in the link [BOK-07, DSG-12, DSG-18]", async () => {
    const { calculator, selection, templates } = (
      await open("photobook", { designGroupSetId: "set-9" })
    ).opened;
    expect(templates).toContainEqual(
      expect.objectContaining({
        id: "set-9",
        categoryId: 9,
        name: "Nur Fotos",
        image: "/media/theme-foto.svg",
      }),
    );
    expect(selection.chosen).toEqual({ designGroupSetId: "set-9" });
    const url = calculatorDesignerUrl(calculator, selection, { locale: "de-DE", now: 0 });
    expect([...new URL(url, "http://shop.example").searchParams]).toEqual(
      expect.arrayContaining([
        ["categoryIds[]", "9"],
        ["designGroupSetId", "set-9"],
        ["templateId", "t-9"],
      ]),
    );
    const other = pickFormat(calculator, selection, "200-200");
    expect(calculatorDesignerUrl(calculator, other, { locale: "de-DE", now: 0 })).not.toContain(
      "templateId",
    );
    const none = (await open("photobook", { designGroupSetId: "none" })).opened;
    expect(
      calculatorDesignerUrl(none.calculator, none.selection, { locale: "de-DE", now: 0 }),
    ).not.toContain("designGroupSetId");
  });

  it("are chosen without layouts when these fail to load, which is logged [ERR-09, BOK-07]", async () => {
    const shop = createFakeShop({
      catalogue: {
        ...createFakeProductCatalogue(),
        photobookThemes: () => Promise.reject(new Error("silent")),
      },
    });
    const opened = await openPrintedCalculator(shop, "photobook", {}, undefined, new Map());
    expect(opened?.isIncomplete).toBe(true);
    expect(opened?.templates).toEqual([]);
    expect(shop.log.entries.map(({ code }) => code)).toEqual(["price-list-error"]);
  });

  it("request prices of photo books in the channel's refinement, which links do not name [CHN-08, DSG-16]", async () => {
    const requested: unknown[] = [];
    const refinements: unknown[] = [];
    const { opened } = await open("photobook", { cover: "soft" }, undefined, {
      productPrice: async (product) => {
        requested.push(product);
        return ok({ priceCurrent: 1, priceOriginal: 1 });
      },
      typeOffers: async (kind, refinement) => {
        refinements.push(refinement);
        return createFakePriceList().typeOffers(kind);
      },
    });
    expect(refinements).toEqual(["gold"]);
    expect(requested).toEqual([expect.objectContaining({ cover: "soft", refinement: "gold" })]);
    expect(
      calculatorDesignerUrl(opened.calculator, opened.selection, { locale: "de-DE", now: 0 }),
    ).not.toContain("refinement");
  });

  it("omit types that are not on offer [CLC-02]", () => {
    expect(printedCalculator("photobook", []).options).toEqual([]);
    expect(
      printedCalculator("photobook", [{ type: "fotoheft", formats: [], choices: {} }]).options,
    ).toEqual([]);
  });
});
