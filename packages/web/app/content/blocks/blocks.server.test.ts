import type { Material } from "@passepartout/domain/catalogue/wall";
import type { Block } from "@passepartout/domain/content/block";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { prepareBlocks, prepareOpening } from "./blocks.server.tsx";

const fails = () => Promise.reject(new Error("silent"));
const silent = {
  prices: {
    ...createFakePriceList(),
    formatPrices: fails,
    materialOffers: fails,
    productPrice: fails,
    lowestPrice: fails,
    ratios: fails,
    articles: fails,
  },
  catalogue: { ...createFakeProductCatalogue(), cardTheme: fails, cardThemes: fails },
};

const prepare = async (block: Block, options: Parameters<typeof createPageRequest>[0] = {}) => {
  const { request, log } = createPageRequest(options);
  const [shown] = await prepareBlocks(request, [block]);
  return { shown, entries: log.entries };
};

const image = { filename: "/media/a.svg", alt: "Bild", width: 4, height: 3 };

const hrefsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"(?:href|url)":"([^"]*)"/g)].map(([, href]) => href ?? "");

describe("prices, frames and sizes", () => {
  it("stay the same object until a price changes, so that their markup is reused [CNT-08]", async () => {
    const block = {
      kind: "sku-container",
      uid: "same",
      skus: ["photoframe-poster-600x450"],
    } as const;
    const dearer = {
      ...createFakePriceList(),
      articles: async ([sku = ""]: readonly string[]) => [
        { sku, priceCurrent: 99, priceOriginal: 99 },
      ],
    };
    const { shown } = await prepare(block);
    expect((await prepare(block)).shown).toBe(shown);
    const { shown: changed } = await prepare(block, { ports: { prices: dearer } });
    expect(JSON.stringify(changed)).toContain("99,00");
  });

  it("are all formats of each material, and how low they begin [CNT-08]", async () => {
    const block = {
      kind: "formats-and-prices",
      uid: "1",
      materialTypes: ["poster", "gips" as Material],
    } as const;
    const { shown } = await prepare(block);
    expect(shown).toMatchObject({
      materials: [
        {
          materialType: "poster",
          quotes: [
            { label: "30 x 20\u00A0cm" },
            { label: "60 x 45\u00A0cm" },
            { label: "90 x 60\u00A0cm" },
          ],
        },
      ],
    });
  });

  it("are those of all materials on offer, where editors name none [CNT-08]", async () => {
    const { shown } = await prepare({ kind: "formats-and-prices", uid: "1" });
    expect(
      shown && "materials" in shown && shown.materials.map(({ materialType }) => materialType),
    ).toEqual(["leinwand", "poster", "fototapete"]);
  });

  it("are the produced frames of a type, to design with alone [CNT-08, TRN-24]", async () => {
    const { shown } = await prepare({
      kind: "frame",
      uid: "1",
      frameTypes: ["holzrahmen"],
    });
    expect(shown).toMatchObject({ types: [{ name: "frameTypes.holzrahmen" }] });
    expect(hrefsIn(shown)).toEqual(
      ["schwarz", "silber", "weiss"].map((look) =>
        expect.stringMatching(
          new RegExp(`^/configurator-photo-frame\\?frameType=holzrahmen-${look}&`),
        ),
      ),
    );
  });

  it("are drawn smallest first, papers by name; what is no format is left out [CNT-09, CON-01]", async () => {
    const { shown } = await prepare({
      kind: "size-overview",
      uid: "1",
      formats: ["600x300", "A4", "0x9", "300x200"],
    });
    expect(shown && "sizes" in shown && shown.sizes).toEqual([
      { label: "30 x 20\u00A0cm", width: 300, height: 200 },
      { label: "A4 · 21 x 29,7\u00A0cm", width: 210, height: 297 },
      { label: "60 x 30\u00A0cm", width: 600, height: 300 },
    ]);
  });

  it("are compared with the lowest price of each material [CNT-09, TRN-30, TRN-31]", async () => {
    const { shown } = await prepare({
      kind: "product-matrix",
      uid: "1",
      rows: ["Oberfläche"],
      products: [
        { headline: "Leinwand", values: ["matt"], materialType: "leinwand", isNew: true },
        { headline: "Rahmen", values: [] },
      ],
      link: { url: "/vergleichen" },
    });
    expect(shown).toMatchObject({
      link: { url: "/vergleichen" },
      products: [{ price: "price.from" }, { headline: "Rahmen" }],
    });
    expect(JSON.stringify(shown).match(/price\.from/g)).toHaveLength(1);
  });
});

describe("a part that cannot be loaded", () => {
  it.each([
    { kind: "product-detail-wrapper-card", uid: "x" },
    { kind: "overview-wrapper-themes", uid: "x" },
    { kind: "sku-container", uid: "x", skus: ["photoframe-leinwand-600x450"] },
    { kind: "formats-and-prices", uid: "x", materialTypes: ["poster"] },
    { kind: "size-overview", uid: "x" },
    {
      kind: "product-matrix",
      uid: "x",
      rows: [],
      products: [{ headline: "A", values: [], materialType: "poster" }],
    },
  ] as const)("omits only $kind and logs the error [ERR-09]", async (block) => {
    const { request, log } = createPageRequest({ ports: silent });
    const shown = await prepareBlocks(request, [
      { kind: "headline", uid: "a", text: "Oben" },
      block,
      { kind: "headline", uid: "b", text: "Unten" },
    ]);
    expect(shown.map(({ uid }) => uid)).toEqual(["a", "b"]);
    expect(log.entries).toContainEqual({
      type: "log.entry",
      level: "error",
      code: "overview-container-load-failed",
      details: { block: block.kind, uid: "x", reason: "silent" },
    });
  });

  it("waits for no other: all are loaded in parallel", async () => {
    let open = 0;
    let most = 0;
    const prices = createFakePriceList();
    const { request } = createPageRequest({
      ports: {
        prices: {
          ...prices,
          formatPrices: async (product) => {
            open += 1;
            most = Math.max(most, open);
            await Promise.resolve();
            open -= 1;
            return prices.formatPrices(product);
          },
        },
      },
    });
    await prepareBlocks(
      request,
      ["poster", "leinwand", "acrylglas"].map((materialType, at) => ({
        kind: "formats-and-prices" as const,
        uid: String(at),
        materialTypes: [materialType as Material],
      })),
    );
    expect(most).toBe(3);
  });
});

describe("what editors write", () => {
  const EMPTY: readonly Block[] = [
    { kind: "usp-teaser", uid: "1", items: [] },
    { kind: "sub-teaser-plain", uid: "1", tiles: [] },
    { kind: "recommendation-sub-teasers", uid: "1", tiles: [] },
    { kind: "feed", uid: "1", entries: [] },
    { kind: "information", uid: "1", isAccordion: true, items: [] },
    { kind: "photo-block", uid: "1", photos: [] },
    { kind: "customer-picture", uid: "1", images: [] },
    { kind: "shop", uid: "1", shops: [] },
    { kind: "toolbox", uid: "1", tools: [] },
    { kind: "sku-container", uid: "1", skus: [] },
    { kind: "product-matrix", uid: "1", rows: ["A"], products: [] },
    { kind: "frame", uid: "1", frameTypes: [] },
    { kind: "formats-and-prices", uid: "1", materialTypes: [] },
    { kind: "size-overview", uid: "1", formats: [] },
    { kind: "text", uid: "1", paragraphs: ["", " "] },
  ];

  it.each(EMPTY)("is left out of the page when $kind has nothing to show", async (block) => {
    expect((await prepare(block)).shown).toBeUndefined();
  });

  it("of an unknown type is shown in drafts alone, and logged with its page [CNT-Q1, ERR-18]", async () => {
    const block = { kind: "unknown", uid: "1", name: "hologram" } as const;
    const { shown, entries } = await prepare(block);
    expect(shown).toBeUndefined();
    expect(entries).toMatchObject([
      {
        level: "warning",
        code: "hybrid-parse-error",
        details: { path: "/seite", block: "hologram", uid: "1" },
      },
    ]);
    expect((await prepare(block, { isDraft: true })).shown).toEqual(block);
  });

  it("keeps 500 blocks in their order", async () => {
    const { request } = createPageRequest();
    const blocks = Array.from(
      { length: 500 },
      (_, at): Block =>
        ({
          kind: at % 3 === 0 ? "overview-wrapper-themes" : "margin",
          uid: String(at),
          ...(at % 3 === 0 ? {} : { size: "small" }),
        }) as Block,
    );
    const shown = await prepareBlocks(request, blocks);
    expect(shown.map(({ uid }) => uid)).toEqual(blocks.map(({ uid }) => uid));
  });

  it("gets the addresses of its links ready, wherever they stand [CNT-10, RTE-19]", async () => {
    const { shown } = await prepare(
      {
        kind: "sub-teaser-photo-small",
        uid: "1",
        tiles: [{ headline: "A", image, isNew: true, link: { url: "/configurator-card" } }],
      },
      { place: { locale: "fr-CH" } },
    );
    expect(shown).toMatchObject({
      tiles: [{ link: { url: expect.stringContaining("locale=fr-CH") as string }, image }],
    });
  });

  it("that has a form for no reader is logged, and the rest of the text stands [ERR-12, CNT-11]", async () => {
    const { shown, entries } = await prepare({
      kind: "text",
      uid: "1",
      paragraphs: [],
      richText: [
        { kind: "unknown", name: "blok" },
        { kind: "paragraph", runs: [{ text: "Hier", link: { url: "/a" } }] },
      ],
    });
    expect(shown).toMatchObject({ richText: [{}, { runs: [{ link: { url: "/a" } }] }] });
    expect(entries).toEqual([
      {
        type: "log.entry",
        level: "error",
        code: "richtext-render-error",
        details: { uid: "1", parts: "blok" },
      },
    ]);
  });

  it("names an unknown person is logged, and the form is shown without one [ERR-11, CNT-08]", async () => {
    const form = {
      kind: "contact-form",
      uid: "1",
      email: "a@b.example",
      subjects: [],
    } as const;
    const { shown, entries } = await prepare({ ...form, person: "not-found" });
    expect(shown).toMatchObject({ kind: "contact-form", email: "a@b.example" });
    expect(shown).not.toHaveProperty("person");
    expect(entries.map(({ code }) => code)).toEqual(["contact-form-person-not-found"]);
    const known = await prepare({ ...form, person: { name: "Mia" } });
    expect(known.shown).toMatchObject({ person: { name: "Mia" } });
    expect(known.entries).toEqual([]);
  });

  it("leads to the shop of the other channel on its own host [CNT-09, CHN-02]", async () => {
    const { shown } = await prepare({
      kind: "shop",
      uid: "1",
      shops: [{ headline: "Karten", channel: "card" }],
    });
    expect(hrefsIn(shown)).toEqual(["http://card.de.localhost:3000/"]);
  });
});

describe("a page with two lists of photo books", () => {
  it("compares photo books once [CHN-09, BOK-06]", async () => {
    const { request } = createPageRequest();
    const kinds = ["overview-wrapper-photobook", "product-detail-wrapper-photobook"] as const;
    const open = () =>
      prepareBlocks(
        request,
        kinds.map((kind) => ({ kind, uid: kind })),
      );
    const [first, second] = [await open(), await open()];
    expect(first).toHaveLength(2);
    expect(first.filter((block) => "comparison" in block)).toHaveLength(1);
    // What is the same object is not rendered again.
    expect(second[1]).toBe(first[1]);
  });
});

describe("a voucher", () => {
  it.each([
    ["2026-11-20T23:59:00+01:00", "de-DE", true],
    ["2026-11-21T23:59:59+01:00", "de-DE", true],
    ["2026-11-22T00:00:00+01:00", "de-DE", false],
    ["2026-11-22T00:30:00Z", "en-GB", false],
    ["2026-11-21T23:59:59-05:00", "en-US", true],
    ["2026-11-22T00:00:00-05:00", "en-US", false],
  ] as const)(
    "that is valid until 21 November is shown at %s in %s: %s [CNT-11]",
    async (now, locale, isShown) => {
      const { shown } = await prepare(
        { kind: "voucher", uid: "1", headline: "Zehn Prozent", validUntil: "2026-11-21" },
        { place: { locale }, ports: { clock: { now: () => Date.parse(now) } } },
      );
      expect(shown !== undefined).toBe(isShown);
    },
  );
});

describe("the opening of a page", () => {
  const teaser = {
    kind: "teaser",
    uid: "1",
    headline: "Oben",
    text: "",
    image,
    link: { url: "/a" },
    ctaText: "Los",
  } as const;

  it("is a teaser with its address ready, smaller beside a calculator [TSR-01]", () => {
    const { request } = createPageRequest();
    expect(prepareOpening(request, teaser, "large")).toMatchObject({
      opening: "large",
      link: { url: "/a" },
    });
    expect(prepareOpening(request, teaser, "compact")).toMatchObject({ opening: "compact" });
  });
});
