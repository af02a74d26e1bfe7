import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { photobookCategoriesOf } from "@passepartout/domain/catalogue/photo-book-category";
import type { ThemeChoice } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { createFakePriceList } from "@passepartout/domain/testing/fakes/price-list";
import { createFakeProductCatalogue } from "@passepartout/domain/testing/fakes/product-catalogue";
import { describe, expect, it } from "vitest";
import { createPageRequest } from "../../../testing/page-request.ts";
import { preparePhotobookOverview } from "./overview-photobook.server.ts";
import { prepareCalendarOverview, prepareCollageOverview } from "./overviews.server.ts";

type Options = Parameters<typeof createPageRequest>[0];

const PREPARATIONS = {
  "overview-wrapper-calendar": prepareCalendarOverview,
  "overview-wrapper-collage": prepareCollageOverview,
  "overview-wrapper-photobook": preparePhotobookOverview,
} as const;

type Kind = keyof typeof PREPARATIONS;

const prepare = async (
  kind: Kind,
  options: Options = {},
  block: Partial<Pick<OverviewBlock, "pages">> = {},
) => {
  const { request, log } = createPageRequest(options);
  return { shown: await PREPARATIONS[kind](request, { kind, uid: "1", ...block }), log };
};

/** A layout of each category of photo books. */
const wholeCatalogue = () => ({
  ...createFakeProductCatalogue(),
  photobookThemes: async () =>
    photobookCategoriesOf("de-DE").map(({ id }) => ({
      id: `set-${id}`,
      categoryId: id,
      name: "Linie",
      image: "/media/theme-linie.svg",
      designGroups: (["a4-quer", "300-300"] as const).map((format) => ({
        id: `${id}-${format}`,
        format,
        templateId: "t",
      })),
    })),
});

const hrefsOf = (products: readonly { readonly href: string }[] = []) =>
  products.map(({ href }) => href);

const rowOf = (
  shown: Awaited<ReturnType<typeof prepare>>["shown"],
  name: string,
): readonly (readonly [string, string | undefined, boolean])[] =>
  shown?.filters
    ?.find((row) => row.name === name)
    ?.links.map(({ value, count, isChosen }) => [value, count, isChosen]) ?? [];

describe("the overviews", () => {
  it.each([
    ["overview-wrapper-calendar", "wall", 5, 5],
    ["overview-wrapper-calendar", "card", 5, 0],
    ["overview-wrapper-collage", "wall", 3, 3],
    ["overview-wrapper-collage", "card", 3, 0],
    ["overview-wrapper-photobook", "wall", 20, 20],
    ["overview-wrapper-photobook", "card", 22, 0],
  ] as const)(
    "of %s in %s have %i products with image, words and link, %i with their lowest price [CNT-07, CHN-06, CUR-11]",
    async (kind, channel, count, priced) => {
      const { shown, log } = await prepare(kind, {
        place: { channel },
        ports: { catalogue: wholeCatalogue() },
      });
      expect(shown?.products).toHaveLength(count);
      const products = shown?.products.filter(({ image }) => image) ?? [];
      expect(products.length).toBeGreaterThanOrEqual(count - 2);
      for (const { name, note = "", href } of products) {
        expect(name).not.toBe("");
        expect(note).not.toBe("");
        expect(href).toMatch(/^\/configurator-(calendar|collage|photobook)\?/);
      }
      expect(shown?.products.filter(({ price }) => price)).toHaveLength(priced);
      expect(shown?.total).toBeGreaterThan(0);
      expect(log.entries.filter(({ code }) => code !== "translation-missing")).toEqual([]);
    },
  );

  it("of calendars are filtered by type, sorted, and begin with a month [CNT-07, CAL-01, DSG-04]", async () => {
    const choices: ThemeChoice[] = [];
    const catalogue = createFakeProductCatalogue();
    const calendarThemes = (choice: ThemeChoice) => {
      choices.push(choice);
      return catalogue.calendarThemes(choice);
    };
    const { shown } = await prepare("overview-wrapper-calendar", {
      query: { calendar: "tischkalender", start: "2027-03-01", sort: "created" },
      ports: {
        clock: { now: () => Date.parse("2026-12-31T23:30:00Z") },
        catalogue: { ...catalogue, calendarThemes },
      },
    });
    expect(choices).toEqual([
      { limit: 12, facets: true, sort: "created", filters: [["category", "tischkalender"]] },
    ]);
    const [href = ""] = hrefsOf(shown?.products);
    expect(href).toContain("calendarType=tischkalender");
    expect(href).toContain("designGroupId=tischkalender-1");
    expect(href).toContain("startMonth=3&year=2027");
    // The format whose price the tile shows.
    expect(href).toContain("formatType=a5-quer");
    expect(rowOf(shown, "calendar")).toEqual([
      ["", undefined, false],
      ...CALENDAR_TYPES.map((type) => [type, "1", type === "tischkalender"]),
    ]);
    const starts = rowOf(shown, "start").map(([value]) => value);
    expect(starts.slice(0, 2)).toEqual(["", "2027-01-01"]);
    expect(starts).toHaveLength(13);
    expect(shown?.resetHref).toBe("?sort=created");
  });

  it.each([
    ["2026-12-31T22:59:59Z", "de-DE", "startMonth=1&year=2027"],
    ["2026-12-31T23:00:00Z", "de-DE", "startMonth=2&year=2027"],
    ["2026-12-31T23:00:00Z", "en-GB", "startMonth=1&year=2027"],
    ["2027-01-01T04:59:59Z", "en-US", "startMonth=1&year=2027"],
  ] as const)("of calendars begin at %s in %s with %s [DSG-Q16]", async (now, locale, start) => {
    const ports = { clock: { now: () => Date.parse(now) } };
    const { shown } = await prepare("overview-wrapper-calendar", { place: { locale }, ports });
    for (const href of hrefsOf(shown?.products)) expect(href).toContain(start);
  });

  it("of collages are filtered by material and number of photos, that of the channel first [CNT-07, PRD-02, CHN-10]", async () => {
    const { shown: all } = await prepare("overview-wrapper-collage");
    expect(all?.products[0]?.href).toContain("designId=13");
    expect(rowOf(all, "collage")).toEqual([
      ["", undefined, true],
      ["leinwand", "1", false],
      ["poster", "1", false],
      ["framedPoster", "1", false],
    ]);
    expect(rowOf(all, "photos")).toEqual([
      ["", undefined, true],
      ["9", "3", false],
    ]);
    const query = { collage: "framedPoster", photos: "9" };
    const { shown } = await prepare("overview-wrapper-collage", { query });
    expect(hrefsOf(shown?.products)).toEqual([
      expect.stringMatching(/designId=14&.*frameType=holzrahmen|frameType=holzrahmen.*designId=14/),
    ]);
    expect(shown?.products[0]?.note).toBe(
      "collages.photos · materials.poster · frameTypes.holzrahmen",
    );
    const { shown: none } = await prepare("overview-wrapper-collage", { query: { photos: "4" } });
    expect(none).toMatchObject({
      products: [],
      resetHref: "?",
    });
  });

  it("of photo books are filtered by type, cover and category, whose formats have a price and a template each [CNT-07, BOK-02, DSG-12]", async () => {
    const requested: unknown[] = [];
    const lowestPrice = async (range: unknown) => {
      requested.push(range);
      return { priceCurrent: 8, priceOriginal: 8 };
    };
    const ports = {
      catalogue: wholeCatalogue(),
      prices: { ...createFakePriceList(), lowestPrice },
    };
    const query = { bookCover: "soft", bookCategory: "9" };
    const { shown } = await prepare("overview-wrapper-photobook", { query, ports });
    const book = { kind: "photobook", type: "digitalfotobuch", cover: "soft" };
    expect(requested).toEqual([
      { ...book, format: "a4-quer" },
      { ...book, format: "300-300" },
    ]);
    expect(hrefsOf(shown?.products)).toHaveLength(2);
    for (const href of hrefsOf(shown?.products)) {
      expect(href).toContain("designGroupSetId=set-9");
      expect(href).toContain("cover=soft");
      expect(href).toContain("type=digitalfotobuch");
      expect(href).toContain("templateId=");
    }
    const impossible = { book: "echtfotobuch", bookCover: "soft" };
    const { shown: none } = await prepare("overview-wrapper-photobook", {
      query: impossible,
      ports,
    });
    expect(none).toMatchObject({ products: [], total: 0 });
  });

  it("of photo books lack the four licensed themes in English [CNT-07, BOK-10]", async () => {
    const { shown } = await prepare("overview-wrapper-photobook", {
      place: { locale: "en-GB" },
      ports: { catalogue: wholeCatalogue() },
    });
    expect(shown?.products).toHaveLength(photobookCategoriesOf("en-GB").length);
    expect(rowOf(shown, "bookCategory")).toHaveLength(photobookCategoriesOf("en-GB").length + 1);
  });

  it.each([
    [
      "overview-wrapper-calendar",
      "wandkalender",
      "formatType=a5-quer&designGroupId=wandkalender-1",
    ],
    ["overview-wrapper-collage", "leinwand", "designId=1&materialType=leinwand&format=600x450"],
    ["overview-wrapper-photobook", "echtfotobuch", "designGroupSetId=set-1"],
  ] as const)(
    "of %s lead to the page that editors name for %s [CNT-07, CNT-Q5]",
    async (kind, product, choice) => {
      const { shown } = await prepare(
        kind,
        { ports: { catalogue: wholeCatalogue() } },
        { pages: [{ product, link: { url: "/hier" } }] },
      );
      expect(hrefsOf(shown?.products)).toContain(`/hier?${choice}`);
    },
  );

  it("of photo books stand without prices, in a page that is not cached, if these fail to load [CNT-07]", async () => {
    const lowestPrice = async (): Promise<never> => {
      throw new Error("down");
    };
    const { request, log } = createPageRequest({
      ports: { prices: { ...createFakePriceList(), lowestPrice }, catalogue: wholeCatalogue() },
    });
    let isIncomplete = false;
    const shown = await preparePhotobookOverview(
      { ...request, markIncomplete: () => (isIncomplete = true) },
      { kind: "overview-wrapper-photobook", uid: "1" },
    );
    expect(shown?.products).toHaveLength(20);
    expect(shown?.products.filter(({ price }) => price)).toEqual([]);
    expect(isIncomplete).toBe(true);
    expect(log.entries.map(({ code }) => code)).toContain("price-list-error");
  });
});
