import type { ProductDetailBlock } from "@passepartout/domain/content/product-blocks";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { describe, expect, it } from "vitest";
import { calculatorOf } from "../../calculator/calculator-data.ts";
import { noticeText } from "../../calculator/format-text.ts";
import { PRINTED } from "../../calculator/printed-calculator.tsx";
import { createPageRequest } from "../../../testing/page-request.ts";
import { prepareCalendar, prepareCollage, preparePhotobook } from "./product-detail.server.tsx";

type Options = Parameters<typeof createPageRequest>[0] & {
  readonly query?: Readonly<Record<string, string>>;
  readonly calculatorProduct?: string;
};

const KINDS = {
  "product-detail-wrapper-calendar": prepareCalendar,
  "product-detail-wrapper-collage": prepareCollage,
  "product-detail-wrapper-photobook": preparePhotobook,
} as const;

const prepare = async (
  kind: keyof typeof KINDS,
  product?: string,
  { query = {}, calculatorProduct, ...options }: Options = {},
) => {
  const { request, log } = createPageRequest(options);
  const block: ProductDetailBlock = { kind, uid: "1", ...(product !== undefined && { product }) };
  const ofPage = { ...request, calculatorProduct, query: new Map(Object.entries(query)) };
  const shown = await KINDS[kind](ofPage, block);
  const calculator = shown && "calculator" in shown ? shown.calculator : undefined;
  return { shown, calculator, entries: log.entries };
};

const valuesOf = (data: NonNullable<Awaited<ReturnType<typeof prepare>>["calculator"]>) =>
  Object.fromEntries(
    (
      calculatorOf(data, PRINTED).options.find(({ value }) => value === data.selection.material)
        ?.choices ?? []
    ).map(({ id, values }) => [id, values.map(({ value }) => value)]),
  );

describe("the detail of a calendar", () => {
  const clock = { now: () => Date.parse("2026-11-30T23:00:00Z") };

  it("has type, format, mounting, paper, first month and number [CAL-01, CAL-04, DSG-03]", async () => {
    const { calculator } = await prepare("product-detail-wrapper-calendar", "tischkalender", {
      ports: { clock },
    });
    expect(calculator?.selection).toEqual({ material: "tischkalender", format: "a5-quer" });
    const values = valuesOf(calculator!);
    expect(values["mountingType"]).toEqual(["spirale", "holzblock", "holzfuss", "lochung"]);
    expect(values["paperType"]).toEqual(["standard", "matt", "glaenzend"]);
    expect([values["startDate"]?.[0], values["startDate"]?.length]).toEqual(["2026-12-01", 12]);
    expect(values["amount"]).toContain("100");
    expect(calculator?.names["parameters.startMonth.2027-11-01"]).toBe("November 2027");
  });

  it.each([
    ["2026-12-31T22:59:59Z", "de-DE", "2026-12-01"],
    ["2026-12-31T23:00:00Z", "de-DE", "2027-01-01"],
    ["2026-12-31T23:00:00Z", "en-GB", "2026-12-01"],
    ["2027-01-01T04:59:59Z", "en-US", "2026-12-01"],
    ["2028-02-29T23:00:00Z", "fr-FR", "2028-03-01"],
  ] as const)("begins at %s in %s with %s [DSG-04]", async (now, locale, start) => {
    const { calculator } = await prepare("product-detail-wrapper-calendar", undefined, {
      place: { locale },
      ports: { clock: { now: () => Date.parse(now) } },
    });
    expect(valuesOf(calculator!)["startDate"]?.[0]).toBe(start);
  });

  it("says what its address requests and what is not made together [CAL-04, CLC-Q4]", async () => {
    const { calculator } = await prepare("product-detail-wrapper-calendar", undefined, {
      query: {
        calendarType: "tischkalender",
        formatType: "a5-quer",
        mountingType: "holzblock",
        paperType: "gold",
        amount: "-1",
      },
    });
    expect(calculator?.selection).toEqual({ material: "tischkalender", format: "a5-quer" });
    expect(
      calculator &&
        noticeText(
          { data: calculator, calculator: calculatorOf(calculator, PRINTED) },
          calculator.refused,
        ),
    ).toBe("calculator.dropped");
    const { calculator: plain } = await prepare("product-detail-wrapper-calendar", "tischkalender");
    expect(plain?.refused).toEqual([]);
  });
});

describe("the detail of a photo book", () => {
  it("has cover, paper, layout and number, and begins with the type of the story [BOK-01, BOK-02, BOK-04]", async () => {
    const { calculator } = await prepare("product-detail-wrapper-photobook", "fotoheft");
    expect(calculator?.selection).toEqual({ material: "fotoheft", format: "a4-quer" });
    expect(Object.keys(valuesOf(calculator!))).toEqual([
      "designGroupSetId",
      "cover",
      "coverLamination",
      "paper",
      "amount",
    ]);
    expect(calculator?.layouts?.["set-9"]?.src).toContain("theme-foto.svg");
    expect(calculator?.names["photobook.templates.set-9"]).toBe(
      "photobook.categories.9: Nur Fotos",
    );
  });

  it.each([
    ["wall", "echtfotobuch", "photobook.includedRefinement"],
    ["wall", "digitalfotobuch", "photobook.includedRefinement"],
    ["wall", "fotoheft", undefined],
    ["card", "echtfotobuch", undefined],
  ] as const)(
    "on %s says of the refinement in the price of %s: %s [CHN-08, CHN-Q4]",
    async (channel, type, intro) => {
      const { calculator } = await prepare("product-detail-wrapper-photobook", type, {
        place: { channel },
      });
      expect(calculator?.intro).toBe(intro);
    },
  );

  it("lists the formats where the page has the calculator itself [CNT-06]", async () => {
    const { shown, calculator } = await prepare("product-detail-wrapper-photobook", "fotoheft", {
      calculatorProduct: "photobook",
    });
    expect(calculator).toBeUndefined();
    expect(shown && "products" in shown && shown.products.length).toBeGreaterThan(0);
  });

  it.each([
    ["guestBook", "card", "digitalfotobuch"],
    ["condolenceBook", "card", "digitalfotobuch"],
    ["guestBook", "wall", undefined],
    ["condolenceBook", "wall", undefined],
  ] as const)("of %s on %s begins with %s [CHN-03, CHN-12]", async (product, channel, type) => {
    const { calculator } = await prepare("product-detail-wrapper-photobook", product, {
      place: { channel },
    });
    expect(calculator?.selection.material).toBe(type);
  });

  it.each([
    ["guestBook", true],
    ["condolenceBook", false],
  ] as const)("of %s offers layouts of weddings and films: %s [CRD-Q23]", async (product, has) => {
    const { calculator } = await prepare("product-detail-wrapper-photobook", product, {
      place: { channel: "card" },
    });
    expect("designGroupSetId" in valuesOf(calculator!)).toBe(has);
    expect(Object.keys(calculator?.layouts ?? {}).length > 0).toBe(has);
  });

  it.each([
    ["guestBook", true],
    ["condolenceBook", false],
  ] as const)(
    "of %s names a last order day before Christmas: %s [CRD-Q23]",
    async (product, isNamed) => {
      const { calculator } = await prepare("product-detail-wrapper-photobook", product, {
        place: { channel: "card" },
        ports: { clock: { now: () => Date.parse("2026-11-23T09:30:00Z") } },
      });
      expect(calculator?.delivery).toHaveProperty("arrival");
      expect(calculator?.delivery?.deadline !== undefined).toBe(isNamed);
    },
  );
});

describe("the detail of a collage", () => {
  it("has layouts with picture, number of photos and material, and all prices [CNT-06, API-23]", async () => {
    const { calculator } = await prepare("product-detail-wrapper-collage");
    expect(calculator?.selection).toEqual({ material: "13", format: "600x450" });
    expect(calculator?.names["collages.layouts.13"]).toBe("Collage 13");
    expect(calculator?.layouts?.["14"]).toMatchObject({
      note: "collages.photos",
      group: "materials.poster, frameTypes.holzrahmen",
      src: expect.stringContaining("theme-foto.svg"),
    });
    expect(calculator?.prices).toEqual({ formats: [] });
  });

  it("is chosen by the address, if that names a layout [CLC-10, CLC-Q4]", async () => {
    const of = async (query: Readonly<Record<string, string>>) =>
      (await prepare("product-detail-wrapper-collage", undefined, { query })).calculator?.selection
        .material;
    expect(await of({ designId: "14", format: "600x450" })).toBe("14");
    expect(await of({ designId: "9999", format: "600x450" })).toBe("13");
    expect(await of({ format: "900x600" })).toBe("13");
  });
});

describe("a detail whose offers fail to load", () => {
  it.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    "is left to the page to omit: %s [ERR-09]",
    async (kind) => {
      const down = () => Promise.reject(new Error("down"));
      const prices = { ...createFakePriceList(), typeOffers: down, formatPrices: down };
      const opening = prepare(kind, undefined, { ports: { prices } });
      if (kind === "product-detail-wrapper-collage")
        expect((await opening).calculator).toBeUndefined();
      else await expect(opening).rejects.toThrow("down");
    },
  );
});
