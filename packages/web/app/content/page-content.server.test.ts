import type { FrameType, Material } from "@passepartout/domain/catalogue/wall";
import type { ThemeChoice } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { Block } from "@passepartout/domain/content/block";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageRequest } from "../../testing/page-request.ts";
import { readyBlocks, readyOpening } from "./page-content.server.ts";

const fails = () => Promise.reject(new Error("silent"));
const silent = {
  prices: { formatPrices: fails, materialOffers: fails, cardPrice: fails },
  catalogue: { ...createFakeProductCatalogue(), cardTheme: fails, cardThemes: fails },
};

const ready = async (block: Block, options: Parameters<typeof createPageRequest>[0] = {}) => {
  const { request, log } = createPageRequest(options);
  const [shown] = await readyBlocks(request, [block]);
  return { shown, entries: log.entries };
};

const image = { filename: "/media/a.svg", alt: "Bild", width: 4, height: 3 };

const hrefsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href ?? "");

const WRAPPERS = [
  ["product-detail-wrapper-accessory", 11, "/configurator-card?themeId=1001&bow=1&locale=de-DE"],
  ["product-detail-wrapper-calendar", 1, "/configurator-calendar?"],
  ["product-detail-wrapper-card", 5, "/themes/1001?quantity=4"],
  ["product-detail-wrapper-collage", 3, "/configurator-collage?"],
  ["product-detail-wrapper-photobook", 8, "/configurator-photobook?"],
  ["overview-wrapper-calendar", 5, "/configurator-calendar?"],
  ["overview-wrapper-collage", 4, "/configurator-collage?"],
  ["overview-wrapper-photobook", 20, "/configurator-photobook?"],
  ["overview-wrapper-themes", 5, "/themes/1001"],
] as const;

describe("the lists of products", () => {
  it.each(WRAPPERS)(
    "of %s are %i entries with working links [CNT-06, CNT-07]",
    async (component, count, start) => {
      const block = { component, uid: "1", product: "1001" } as Block;
      const { shown, entries } = await ready(block);
      if (!shown || !("products" in shown)) throw new Error("no list");
      expect(shown.products).toHaveLength(count);
      const hrefs = hrefsIn(shown.products);
      expect(hrefs.some((href) => href.startsWith(start))).toBe(true);
      expect(hrefs.every((href) => /^\/(configurator-|themes\/|products)/.test(href))).toBe(true);
      expect(entries.filter(({ code }) => code !== "translation-missing")).toEqual([]);
    },
  );

  it("lack the four licensed photo book themes in English [CNT-07, BOK-10]", async () => {
    const block = { component: "overview-wrapper-photobook", uid: "1" } as const;
    const { shown } = await ready(block, { place: { locale: "en-GB" } });
    expect(shown && "products" in shown && shown.products.length).toBe(16);
  });

  it("are at most 12 card themes, of one occasion where editors want it [CNT-07, CRD-12]", async () => {
    const themes = Array.from({ length: 60 }, (_, at) => ({
      id: String(at),
      name: `Theme ${at}`,
      occasion: at % 2 === 0 ? "hochzeit" : "geburt",
      format: "105x148" as const,
      image: "/media/a.svg",
      created: "2026-01-01",
      popularity: 1,
    }));
    const asked: unknown[] = [];
    const catalogue = {
      ...createFakeProductCatalogue(),
      cardThemes: ({ limit, filters = [] }: ThemeChoice) => {
        asked.push([limit, ...filters]);
        const found = themes.filter(({ occasion }) =>
          filters.every(([, value]) => value === occasion),
        );
        return Promise.resolve({ themes: found.slice(0, limit), total: found.length });
      },
    };
    const all = await ready(
      { component: "overview-wrapper-themes", uid: "1" },
      { ports: { catalogue } },
    );
    const births = await ready(
      { component: "overview-wrapper-themes", uid: "1", occasion: "geburt" },
      { ports: { catalogue } },
    );
    expect(asked).toEqual([[12], [12, ["category", "geburt"]]]);
    expect(hrefsIn(all.shown)).toHaveLength(13);
    expect(JSON.stringify(births.shown).match(/cards\.occasions\.geburt/g)).toHaveLength(12);
  });

  it("say so where there are no themes [CNT-07]", async () => {
    const { shown } = await ready({
      component: "overview-wrapper-themes",
      uid: "1",
      occasion: "ostern",
    });
    expect(shown).toMatchObject({ products: [], empty: "listing.empty" });
  });

  it("show articles by SKU with price and picture, and leave out SKUs of nothing [CNT-09]", async () => {
    const { shown } = await ready({
      component: "sku-container",
      uid: "1",
      skus: ["photoframe-leinwand-600x450", "photoframe-leinwand-9999x1", "nonsense"],
    });
    expect(shown).toMatchObject({
      products: [
        {
          name: "materials.leinwand",
          note: "60 x 45 cm · frameTypes.none",
          href: "/configurator-photo-frame?materialType=leinwand&format=600x450&locale=de-DE",
          price: { current: "16,00\u00A0€", original: "20,00\u00A0€" },
        },
      ],
    });
  });
});

describe("links to the calendar designer", () => {
  it.each(["overview-wrapper-calendar", "product-detail-wrapper-calendar"] as const)(
    "of a %s start with the month of the shop's clock [DSG-04]",
    async (component) => {
      const clock = { now: () => Date.parse("2026-12-31T23:30:00Z") };
      const { shown } = await ready({ component, uid: "1" }, { ports: { clock } });
      const links = hrefsIn(shown);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toContain("startMonth=1&year=2027");
    },
  );
});

describe("prices, frames and sizes", () => {
  it("are all formats of each material, and how low they begin [CNT-08]", async () => {
    const block = {
      component: "formats-and-prices",
      uid: "1",
      materialTypes: ["poster", "gips" as Material],
    } as const;
    const { shown } = await ready(block);
    expect(shown).toMatchObject({
      materials: [
        {
          name: "materials.poster",
          from: "price.from",
          formats: [{ label: "30 x 20 cm" }, { label: "60 x 45 cm" }, { label: "90 x 60 cm" }],
        },
      ],
    });
  });

  it("are those of all materials on offer, where editors name none [CNT-08]", async () => {
    const { shown } = await ready({ component: "formats-and-prices", uid: "1", materialTypes: [] });
    expect(shown && "materials" in shown && shown.materials.map(({ name }) => name)).toEqual([
      "materials.leinwand",
      "materials.poster",
      "materials.fototapete",
    ]);
  });

  it("are the produced frames of a type, to design with alone [CNT-08, TRN-24]", async () => {
    const { shown } = await ready({
      component: "frame",
      uid: "1",
      frameTypes: ["holzrahmen", "x" as FrameType],
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

  it("are drawn in one scale, smallest first, papers by name; what is no format is left out [CNT-09, CON-01]", async () => {
    const { shown } = await ready({
      component: "size-overview",
      uid: "1",
      formats: ["600x300", "A4", "0x9", "300x200"],
    });
    expect(shown && "sizes" in shown && shown.sizes).toEqual([
      { label: "30 x 20 cm", width: 0.5, height: 200 / 600 },
      { label: "A4", width: 210 / 600, height: 297 / 600 },
      { label: "60 x 30 cm", width: 1, height: 0.5 },
    ]);
  });

  it("are compared with the lowest price of each material [CNT-09, TRN-30, TRN-31]", async () => {
    const { shown } = await ready({
      component: "product-matrix",
      uid: "1",
      rows: ["Oberfläche"],
      products: [
        { headline: "Leinwand", values: ["matt"], materialType: "leinwand", isNew: true },
        { headline: "Rahmen", values: [] },
      ],
      link: { url: "/vergleichen" },
    });
    expect(shown).toMatchObject({
      href: "/vergleichen",
      texts: { compare: "labels.compareWallPictures", new: "labels.new" },
      products: [{ price: "price.from" }, { headline: "Rahmen" }],
    });
    expect(JSON.stringify(shown).match(/price\.from/g)).toHaveLength(1);
  });
});

describe("a part that cannot be loaded", () => {
  it.each([
    { component: "product-detail-wrapper-card", uid: "x" },
    { component: "product-detail-wrapper-collage", uid: "x" },
    { component: "overview-wrapper-themes", uid: "x" },
    { component: "sku-container", uid: "x", skus: ["photoframe-leinwand-600x450"] },
    { component: "formats-and-prices", uid: "x", materialTypes: ["poster"] },
    { component: "size-overview", uid: "x", formats: [] },
    {
      component: "product-matrix",
      uid: "x",
      rows: [],
      products: [{ headline: "A", values: [], materialType: "poster" }],
    },
  ] as const)("costs $component itself alone, and the journal knows [ERR-09]", async (block) => {
    const { request, log } = createPageRequest({ ports: silent });
    const shown = await readyBlocks(request, [
      { component: "headline", uid: "a", text: "Oben" },
      block,
      { component: "headline", uid: "b", text: "Unten" },
    ]);
    expect(shown.map(({ uid }) => uid)).toEqual(["a", "b"]);
    expect(log.entries).toContainEqual({
      type: "log.entry",
      level: "error",
      code: "overview-container-load-failed",
      details: { block: block.component, uid: "x", reason: "silent" },
    });
  });

  it("waits for no other: all are asked side by side", async () => {
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
    await readyBlocks(
      request,
      ["poster", "leinwand", "acrylglas"].map((materialType, at) => ({
        component: "formats-and-prices" as const,
        uid: String(at),
        materialTypes: [materialType as Material],
      })),
    );
    expect(most).toBe(3);
  });
});

describe("what editors write", () => {
  const EMPTY: readonly Block[] = [
    { component: "usp-teaser", uid: "1", items: [] },
    { component: "sub-teaser-plain", uid: "1", tiles: [] },
    { component: "recommendation-sub-teasers", uid: "1", tiles: [] },
    { component: "feed", uid: "1", entries: [] },
    { component: "information", uid: "1", isAccordion: true, items: [] },
    { component: "photo-block", uid: "1", photos: [] },
    { component: "customer-picture", uid: "1", pictures: [] },
    { component: "shop", uid: "1", shops: [] },
    { component: "toolbox", uid: "1", tools: [] },
    { component: "sku-container", uid: "1", skus: [] },
    { component: "product-matrix", uid: "1", rows: ["A"], products: [] },
    { component: "frame", uid: "1", frameTypes: ["x" as FrameType] },
    { component: "text", uid: "1", paragraphs: ["", " "] },
  ];

  it.each(EMPTY)("is left out of the page when $component has nothing to show", async (block) => {
    expect((await ready(block)).shown).toBeUndefined();
  });

  it("of an unknown type is shown in drafts alone [CNT-Q1]", async () => {
    const block = { component: "unknown", uid: "1", name: "hologram" } as const;
    expect((await ready(block)).shown).toBeUndefined();
    expect((await ready(block, { isDraft: true })).shown).toEqual(block);
  });

  it("keeps 500 blocks in their order", async () => {
    const { request } = createPageRequest();
    const blocks = Array.from(
      { length: 500 },
      (_, at): Block =>
        ({
          component: at % 3 === 0 ? "overview-wrapper-themes" : "margin",
          uid: String(at),
          ...(at % 3 === 0 ? {} : { size: "small" }),
        }) as Block,
    );
    const shown = await readyBlocks(request, blocks);
    expect(shown.map(({ uid }) => uid)).toEqual(blocks.map(({ uid }) => uid));
  });

  it("gets the addresses of its links ready, wherever they stand [CNT-10, RTE-19]", async () => {
    const { shown } = await ready(
      {
        component: "sub-teaser-photo-small",
        uid: "1",
        tiles: [{ headline: "A", image, isNew: true, link: { url: "/configurator-card" } }],
      },
      { place: { locale: "fr-CH" } },
    );
    expect(shown).toMatchObject({
      newLabel: "labels.new",
      tiles: [{ href: expect.stringContaining("locale=fr-CH") as string, image }],
    });
    expect(JSON.stringify(shown)).not.toContain('"link"');
  });

  it("that has a form for no reader is logged, and the rest of the text stands [ERR-12, CNT-11]", async () => {
    const { shown, entries } = await ready({
      component: "text",
      uid: "1",
      paragraphs: [],
      richText: [
        { kind: "unknown", name: "blok" },
        { kind: "paragraph", runs: [{ text: "Hier", link: { url: "/a" } }] },
      ],
    });
    expect(shown).toMatchObject({ richText: [{}, { runs: [{ href: "/a" }] }] });
    expect(entries).toEqual([
      {
        type: "log.entry",
        level: "error",
        code: "richtext-render-error",
        details: { uid: "1", parts: "blok" },
      },
    ]);
  });

  it("names a person whom nobody knows: the form stands without, and the journal knows [ERR-11, CNT-08]", async () => {
    const form = {
      component: "contact-form",
      uid: "1",
      email: "a@b.example",
      subjects: [],
    } as const;
    const { shown, entries } = await ready({ ...form, person: "not-found" });
    expect(shown).toMatchObject({ component: "contact-form", email: "a@b.example" });
    expect(shown).not.toHaveProperty("person");
    expect(entries.map(({ code }) => code)).toEqual(["contact-form-person-not-found"]);
    const known = await ready({ ...form, person: { name: "Mia" } });
    expect(known.shown).toMatchObject({ person: { name: "Mia" } });
    expect(known.entries).toEqual([]);
  });

  it("leads to the shop of the other channel on its own host [CNT-09, CHN-02]", async () => {
    const { shown } = await ready({
      component: "shop",
      uid: "1",
      shops: [{ headline: "Karten", channel: "card" }],
    });
    expect(hrefsIn(shown)).toEqual(["http://card.de.localhost:3000/"]);
  });
});

describe("a voucher", () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ["2026-11-20T23:59:00Z", true],
    ["2026-11-21T12:00:00Z", true],
    ["2026-11-22T00:00:00Z", false],
  ])("that counts until 21 November is shown on %s: %s [CNT-11]", async (now, isShown) => {
    vi.useFakeTimers({ now: new Date(now) });
    const { shown } = await ready({
      component: "voucher",
      uid: "1",
      headline: "Zehn Prozent",
      validUntil: "2026-11-21",
    });
    expect(shown !== undefined).toBe(isShown);
  });
});

describe("the opening of a page", () => {
  const teaser = {
    component: "teaser",
    uid: "1",
    headline: "Oben",
    text: "",
    image,
    link: { url: "/a" },
    ctaText: "Los",
  } as const;

  it("is a teaser with its address ready, smaller beside a calculator [TSR-01]", () => {
    const { request } = createPageRequest();
    expect(readyOpening(request, teaser, false)).toMatchObject({ place: "opening", href: "/a" });
    expect(readyOpening(request, teaser, true)).toMatchObject({ place: "opening-compact" });
  });

  it("brings the words of its switch along when it is a video [CNT-16]", () => {
    const { request } = createPageRequest();
    expect(
      readyOpening(request, { ...teaser, video: { filename: "/media/a.webm" } }, false),
    ).toMatchObject({ texts: { play: "blocks.video.play", pause: "blocks.video.pause" } });
  });
});
