import { PHOTOBOOK_FORMATS } from "@passepartout/domain/catalogue/photo-book";
import type { ThemeChoice } from "@passepartout/domain/catalogue/product-catalogue.port";
import type {
  OverviewBlock,
  ProductDetailBlock,
  ProductListBlock,
} from "@passepartout/domain/content/product-blocks";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { describe, expect, it } from "vitest";
import type { PageRequest } from "../../router/page-request.server.ts";
import { createPageRequest } from "../../../testing/page-request.ts";
import {
  prepareCardPrices,
  preparePhotobookFormats,
  prepareThemes,
} from "./product-list.server.tsx";

const PREPARATIONS = {
  "overview-wrapper-themes": prepareThemes,
  "product-detail-wrapper-card": prepareCardPrices,
  "product-detail-wrapper-photobook": preparePhotobookFormats,
};

type ListKind = keyof typeof PREPARATIONS;

const prepareProductList = (
  request: PageRequest,
  block: ProductListBlock & { readonly kind: ListKind },
) => PREPARATIONS[block.kind](request, block as OverviewBlock & ProductDetailBlock);

const prepare = async (
  block: ProductListBlock & { readonly kind: ListKind },
  options: Parameters<typeof createPageRequest>[0] = {},
) => {
  const { request, log } = createPageRequest(options);
  return { shown: await prepareProductList(request, block), entries: log.entries };
};

const hrefsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href ?? "");

const WRAPPERS = [
  ["product-detail-wrapper-card", 8, "/themes/1001?quantity=4"],
  ["product-detail-wrapper-photobook", PHOTOBOOK_FORMATS.length, "/configurator-photobook?"],
  ["overview-wrapper-themes", 5, "/themes/1001"],
] as const;

describe("the lists of products", () => {
  it.each(WRAPPERS)(
    "of %s are %i entries with working links [CNT-06, CNT-07]",
    async (kind, count, start) => {
      const block = { kind, uid: "1", product: "1001" };
      const { shown, entries } = await prepare(block);
      expect(shown?.products).toHaveLength(count);
      const hrefs = hrefsIn(shown?.products);
      expect(hrefs.some((href) => href.startsWith(start))).toBe(true);
      expect(hrefs.every((href) => /^\/(configurator-|themes\/|products)/.test(href))).toBe(true);
      expect(entries.filter(({ code }) => code !== "translation-missing")).toEqual([]);
    },
  );

  it.each([
    ["product-detail-wrapper-photobook", "card", PHOTOBOOK_FORMATS.length],
    ["overview-wrapper-themes", "wall", 5],
    ["overview-wrapper-themes", "card", 5],
  ] as const)(
    "of %s have a lowest price each on %s: %i [CHN-Q10, CUR-11]",
    async (kind, channel, count) => {
      const { shown } = await prepare({ kind, uid: "1" }, { place: { channel } });
      const priced = shown?.products.filter(({ price }) => price) ?? [];
      expect(priced).toHaveLength(count);
      for (const { price } of priced) expect(price).toMatch(/^ab \d+,00|price\.from$/);
    },
  );

  it.each(
    WRAPPERS.map(([kind]) => kind).filter((kind) => !/card|themes|accessory|collage/.test(kind)),
  )(
    "of %s stand without prices, in a page that is not cached, if these fail to load [CNT-06, CNT-07]",
    async (kind) => {
      const lowestPrice = async (): Promise<never> => {
        throw new Error("down");
      };
      const { request, log } = createPageRequest({
        ports: { prices: { ...createFakePriceList(), lowestPrice } },
      });
      let isIncomplete = false;
      const shown = await prepareProductList(
        { ...request, markIncomplete: () => (isIncomplete = true) },
        { kind, uid: "1" },
      );
      expect(shown?.products.length).toBeGreaterThan(0);
      expect(shown?.products.filter(({ price }) => price)).toEqual([]);
      expect(isIncomplete).toBe(true);
      expect(log.entries.map(({ code }) => code)).toContain("price-list-error");
    },
  );

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
    const choices: unknown[] = [];
    const catalogue = {
      ...createFakeProductCatalogue(),
      cardThemes: ({ limit, filters = [] }: ThemeChoice) => {
        choices.push([limit, ...filters]);
        const found = themes.filter(({ occasion }) =>
          filters.every(([, value]) => value === occasion),
        );
        return Promise.resolve({ themes: found.slice(0, limit), total: found.length });
      },
    };
    const all = await prepare(
      { kind: "overview-wrapper-themes", uid: "1" },
      { ports: { catalogue } },
    );
    const births = await prepare(
      { kind: "overview-wrapper-themes", uid: "1", occasion: "geburt" },
      { ports: { catalogue }, place: { channel: "card" } },
    );
    expect(choices).toEqual([[12], [12, ["category", "geburt"]]]);
    expect(hrefsIn(all.shown)).toHaveLength(13);
    expect(JSON.stringify(births.shown).match(/cards\.occasions\.geburt/g)).toHaveLength(12);
  });

  it("say so where there are no themes [CNT-07]", async () => {
    const { shown } = await prepare({
      kind: "overview-wrapper-themes",
      uid: "1",
      occasion: "ostern",
    });
    expect(shown).toMatchObject({ products: [], total: 0 });
  });
});
