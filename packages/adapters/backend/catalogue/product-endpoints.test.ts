import { accessoryQuantitiesOf } from "@passepartout/domain/catalogue/accessory-choice";
import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { CARD_COLORS, CARD_STYLES } from "@passepartout/domain/catalogue/card-list";
import { PHOTOBOOK_TYPES, takesRefinement } from "@passepartout/domain/catalogue/photo-book";
import { PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEmbeddedBackend } from "../backend.ts";
import { ACCESSORY_ARTICLES, accessoryPrice } from "../pricing/accessory-price.ts";
import { calendarPrice, CALENDARS } from "../pricing/calendar-price.ts";
import { exclusionOf, squareMetresOf } from "../pricing/page-products.ts";
import { photobookPrice, PHOTOBOOKS } from "../pricing/photo-book-price.ts";
import { printPrice } from "../pricing/print-price.ts";

const backend = createEmbeddedBackend({ clock: { now: () => 0 } });

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await backend(new Request(`http://wall.de.localhost${path}`, { headers }));
  return { status: response.status, body: await response.json() };
};

const post = async (path: string, body: unknown) => {
  const response = await backend(
    new Request(`http://wall.de.localhost${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.json() };
};

const anyContext = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  locale: fc.constantFrom(...LOCALES),
});

const WALL_DE = { channel: "wall", locale: "de-DE" } as const;

describe("calendars", () => {
  it("have a price in every format and mounting of their type, never lower for a larger format [API-16]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...CALENDAR_TYPES), anyContext, (calendarType, context) => {
        const { formats, mountings, exclusions } = CALENDARS[calendarType];
        for (const mountingType of mountings) {
          const prices = formats
            .filter((formatType) => !exclusionOf(exclusions, { formatType, mountingType }))
            .toSorted((a, b) => squareMetresOf(a)! - squareMetresOf(b)!)
            .map((formatType) =>
              calendarPrice({ calendarType, formatType, mountingType }, context),
            );
          for (const [index, price] of prices.entries())
            expect(price!.priceCurrent).toBeGreaterThanOrEqual(
              prices[index - 1]?.priceCurrent ?? 0.9,
            );
        }
      }),
    );
  });

  it("have no price in a format that is not made [API-16]", async () => {
    const path = "/web-api/calendar-price?calendarType=tischkalender&formatType=a3-quer";
    expect((await get(path)).status).toBe(404);
    expect((await get(path.replace("a3-quer", "a9"))).status).toBe(400);
    const block = await get(path.replace("a3-quer", "a5-quer&mountingType=holzblock"));
    expect([block.status, block.body.errors]).toEqual([
      404,
      {
        formatType: ["must not be combined with this mountingType"],
        mountingType: ["must not be combined with this formatType"],
      },
    ]);
  });

  it("have themes per type, in the language of the locale [API-16]", async () => {
    const path = "/web-api/calendar-design-group?calendarType=wandkalender";
    const names = async (locale: string) =>
      (await get(path, { "X-Locale": locale })).body.designGroups.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names("de-AT")).toContain("Feine Linie, Wandkalender");
    expect(await names("nl-BE")).toContain("Fijne lijn, Wandkalender");
    const all = (await get("/web-api/calendar-design-group?formatType=a4-quer")).body.designGroups;
    expect(all.length).toBeGreaterThan(0);
    for (const { formats } of all) expect(formats).toContain("a4-quer");
  });
});

const DIGITAL = { type: "digitalfotobuch", format: "a4-quer" } as const;

describe("photo books", () => {
  it("never cost less with more pages, a hard cover or a refinement [API-20]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PHOTOBOOK_TYPES),
        fc.nat(),
        fc.nat(),
        anyContext,
        (type, pick, more, context) => {
          const { formats, exclusions, minPages, maxPages } = PHOTOBOOKS[type];
          // What cannot be combined has no price.
          const combinable = formats.filter((one) =>
            exclusions.every(({ format }) => format !== one),
          );
          const format = combinable[pick % combinable.length]!;
          const pageCount = minPages + 2 * (more % ((maxPages - minPages) / 2));
          const price = (choice: object) =>
            photobookPrice({ type, format, pageCount, ...choice }, context)!.priceCurrent;
          expect(price({ pageCount: pageCount + 2 })).toBeGreaterThanOrEqual(price({}));
          const refined = { format, pageCount, type, isRefined: true };
          if (takesRefinement(type)) expect(price({ isRefined: true })).toBeGreaterThan(price({}));
          else expect(photobookPrice(refined, context)).toBeUndefined();
          expect(photobookPrice({ ...refined, cover: "soft" }, context)).toBeUndefined();
          if (type === "digitalfotobuch")
            expect(price({ cover: "hard" })).toBeGreaterThan(price({ cover: "soft" }));
        },
      ),
    );
  });

  it("have no price in a refinement that does not exist [API-20]", async () => {
    const path = "/web-api/photobook-price?type=echtfotobuch&format=a4-quer&refinement=";
    const { status, body } = await get(`${path}quatsch`);
    expect([status, body.errors]).toEqual([
      400,
      { refinement: ["must be one of gold, none, ohne, relief, rosegold, silber"] },
    ]);
    expect((await get(`${path}none`)).status).toBe(200);
  });

  it.each([
    ["silver foil on a soft cover", { ...DIGITAL, cover: "soft", isRefined: true }],
    ["silver foil on a booklet", { type: "fotoheft", format: "a4-quer", isRefined: true }],
    ["an odd number of pages", { type: "fotoheft", format: "a4-quer", pageCount: 17 }],
    ["too few pages", { type: "digitalfotobuch", format: "a4-quer", pageCount: 22 }],
    ["too many pages", { type: "fotoheft", format: "a4-quer", pageCount: 50 }],
    ["a cover of another type", { type: "echtfotobuch", format: "a4-quer", cover: "soft" }],
    ["a format that the type lacks", { type: "fotoheft", format: "300-300" }],
    ["a cover that the format excludes", { ...DIGITAL, format: "a3-quer", cover: "soft" }],
    [
      "a binding that the format excludes",
      { ...DIGITAL, format: "a6-quer", photobookBinding: "layflat" },
    ],
    ["a paper that the pages exclude", { ...DIGITAL, pageCount: 160, paper: "feinstweiss" }],
    [
      "a binding of another type",
      { type: "fotoheft", format: "a4-quer", photobookBinding: "layflat" },
    ],
  ] as const)("are not made with %s [BOK-Q3] [BOK-Q4]", (_, book) => {
    expect(photobookPrice(book, WALL_DE)).toBeUndefined();
  });

  it("have a set of design groups per category of the locale, with a template per format [API-20] [BOK-10]", async () => {
    const path = "/web-api/photobook-design-group-set";
    const sets = async (query: string, locale: string) =>
      (await get(`${path}${query}`, { "X-Locale": locale })).body.designGroupSets;
    // Two layouts in each of the 20 and 16 categories.
    expect(await sets("", "de-DE")).toHaveLength(40);
    expect(await sets("", "en-US")).toHaveLength(32);
    expect(await sets("?categoryIds[]=41", "en-GB")).toEqual([]);
    expect(await sets("?categoryIds[]=41&categoryIds[]=9", "fr-FR")).toMatchObject([
      { categoryId: 9, labelKey: "photobook.categories.9" },
      { categoryId: 9 },
      { categoryId: 41 },
      { categoryId: 41 },
    ]);
    const [set] = await sets("?designGroupSetId=set-9&type=fotoheft", "de-DE");
    expect(set.designGroups).toContainEqual({
      id: "set-9-a4-quer",
      format: "a4-quer",
      templateId: "template-9-a4-quer",
    });
    expect(set.designGroups).toHaveLength(PHOTOBOOKS.fotoheft.formats.length);
  });
});

describe("photo boxes and prints", () => {
  it("never cost less in larger quantities, and cost more in a box [API-21]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRINT_FORMATS),
        fc.constantFrom("glossy", "matt"),
        fc.integer({ min: 1, max: 999 }),
        anyContext,
        (photoboxFormat, finish, quantity, context) => {
          const price = (choice: object) =>
            printPrice(
              {
                photoboxType: "photoprint",
                photoboxFormat,
                finish,
                size: "small",
                quantity,
                ...choice,
              },
              context,
            ).priceCurrent;
          expect(price({ quantity: quantity + 1 })).toBeGreaterThanOrEqual(price({}));
          expect(price({ photoboxType: "small" })).toBeGreaterThan(price({}));
          expect(price({ photoboxType: "small", size: "MAX" })).toBeGreaterThan(
            price({ photoboxType: "small" }),
          );
        },
      ),
    );
  });

  it("are listed with the labels of the locale [API-21] [BOX-05]", async () => {
    const labels = async (locale: string) =>
      (await get("/web-api/photobox-data", { "X-Locale": locale })).body.formats.map(
        ({ label }: { label: string }) => label,
      );
    expect(await labels("en-US")).toEqual([
      "4 x 4",
      "4 x 4.5",
      "5 x 3.5",
      "6 x 4",
      "7 x 5",
      "12 x 8",
    ]);
    expect((await labels("de-DE"))[0]).toBe("10 x 10\u00A0cm");
  });
});

describe("collages", () => {
  it.each([
    ["leinwand", ({ materialType }: { materialType: string }) => materialType === "leinwand"],
    ["framedPoster", ({ frameType }: { frameType?: string }) => frameType === "holzrahmen"],
    ["poster", ({ frameType }: { frameType?: string }) => frameType === undefined],
    ["mixed", () => true],
  ])("are listed by the filter %s [API-23] [PRD-02]", async (filter, holds) => {
    const { body } = await get(`/web-api/collage-designer-design-groups?filter=${filter}`);
    expect(body.designGroups.length).toBeGreaterThan(0);
    expect(body.designGroups.filter(holds)).toEqual(body.designGroups);
  });

  it.each([
    ["wall-de", 13],
    ["card-de", 1],
  ])("have a default in %s, number %i [CHN-04]", async (channel, id) => {
    const path = "/web-api/collage-designer-design-group";
    expect((await get(path, { "X-Channel": channel })).body).toMatchObject({ id, isDefault: true });
    expect((await get(`${path}?id=${id}`)).body.id).toBe(id);
    expect((await get(`${path}?id=999`)).status).toBe(404);
  });
});

describe("accessories", () => {
  it("are eleven kinds and two sets of samples, each with a price that grows with the quantity [API-14, CRD-01, CRD-Q12]", () => {
    const articles = [...ACCESSORY_ARTICLES.values()];
    expect(new Set(articles.map(({ accessory }) => accessory)).size).toBe(13);
    fc.assert(
      fc.property(
        fc.constantFrom(...articles),
        fc.integer({ min: 1, max: 999 }),
        anyContext,
        (article, quantity, context) => {
          const [less, more] = [quantity, quantity + 1].map((count) =>
            accessoryPrice(article, count, context),
          );
          expect(more!.priceCurrent).toBeGreaterThanOrEqual(less!.priceCurrent);
        },
      ),
    );
  });

  it("cost less each in the larger quantities that pages list [API-14, CRD-01]", () => {
    for (const article of ACCESSORY_ARTICLES.values()) {
      const each = accessoryQuantitiesOf(article.accessory).map(
        (quantity) => accessoryPrice(article, quantity, WALL_DE).priceCurrent / quantity,
      );
      for (const [index, price] of each.entries())
        expect(price).toBeLessThanOrEqual((each[index - 1] ?? Infinity) + 1e-9);
    }
  });

  it("cost the same in both price endpoints [API-14] [API-22] [API-Q8]", async () => {
    for (const sku of ACCESSORY_ARTICLES.keys())
      expect((await get(`/price-api/accessory?sku=${sku}&quantity=7`)).body).toEqual(
        (await get(`/web-api/card-accessory-price?sku=${sku}&quantity=7`)).body,
      );
  });

  it("have envelopes of all three classes [CRD-02] [CRD-03]", async () => {
    for (const size of ["C6", "B6", "DINLANG"]) {
      const { body } = await get(`/web-api/card-accessories?envelopeClass=${size}`);
      expect(body.accessories.length).toBeGreaterThan(1);
      for (const { sku } of body.accessories) expect(sku).toMatch(/^envelope-/);
    }
  });

  it("are added to the cart [API-14] [API-Q3]", async () => {
    const { status, body } = await post("/accessory", { sku: "pen", quantity: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ articles: [{ sku: "pen", quantity: 2 }] });
    expect(body.priceCurrent).toBe(
      (await get("/price-api/accessory?sku=pen&quantity=2")).body.priceCurrent,
    );
  });

  it("of cards are ordered together for the sum of their prices [API-22]", async () => {
    const { status, body } = await post("/web-api/card-accessory-order", {
      items: [
        { sku: "envelope-standard-weiss-162x114", quantity: 40 },
        { sku: "seal", quantity: "40" },
      ],
    });
    expect(status).toBe(200);
    const sum = body.articles.reduce(
      (total: number, { priceCurrent }: { priceCurrent: number }) => total + priceCurrent,
      0,
    );
    expect(body.articles).toHaveLength(2);
    expect(body.priceCurrent).toBeCloseTo(sum, 2);
  });

  it.each([
    ["/accessory", { sku: "gold" }, "sku"],
    ["/accessory", { sku: "pen", quantity: 0 }, "quantity"],
    ["/accessory", { sku: "pen", quantity: 1.5 }, "quantity"],
    ["/web-api/card-accessory-order", {}, "sku"],
    ["/web-api/card-accessory-order", { items: [] }, "items"],
    ["/web-api/card-accessory-order", { items: [{ sku: "x" }] }, "items.0.sku"],
  ])("are refused at %s for %j, at the field %s", async (path, order, field) => {
    const { status, body } = await post(path, order);
    expect(status).toBe(400);
    expect(body.errors).toHaveProperty([field]);
  });

  it("are resolved by their sku, like wall pictures [API-15] [CNT-09]", async () => {
    const { body } = await get(
      "/web-api/sku/container?sku=pen,photoframe-poster-holzrahmen-schwarz-450x300&skus[]=photoframe-x-1x1",
    );
    expect(body).toMatchObject({
      articles: [
        { sku: "pen", productType: "accessory" },
        { productType: "photoframe", materialType: "poster", formatType: "450x300" },
      ],
      unknown: ["photoframe-x-1x1"],
    });
  });
});

describe("card themes", () => {
  const themes = async (query: string) => (await get(`/web-api/themes?limit=100&${query}`)).body;

  it("are filtered by occasion and aspect ratio; alle matches everything [CRD-08] [CRD-Q5]", async () => {
    const all = await themes("");
    expect(await themes("category=alle&style=alleVorlagen")).toEqual(all);
    const weddings = await themes("category=hochzeit");
    expect(weddings.total).toBeGreaterThan(0);
    expect(weddings.total).toBeLessThan(all.total);
    for (const { occasion } of weddings.themes) expect(occasion).toBe("hochzeit");
    const shapes = await Promise.all(
      ["portrait", "landscape", "square"].map((shape) => themes(`aspectRatio=${shape}`)),
    );
    expect(shapes.reduce((sum, { total }) => sum + total, 0)).toBe(all.total);
  });

  it.each([
    ["color", CARD_COLORS],
    ["style", CARD_STYLES],
    ["product", ["klappkarte", "postkarte"]],
    ["punching", ["abgerundet", "ohne"]],
  ])("each have one %s of %j [CRD-08]", async (key, values) => {
    const totals = await Promise.all(
      values.map(async (value) => (await themes(`${key}=${value}`)).total),
    );
    for (const total of totals) expect(total).toBeGreaterThan(0);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await themes("")).total);
    expect((await themes(`${key}=nothing`)).total).toBe(0);
  });

  it("are labelled as new if they were created recently [CRD-08]", async () => {
    const { themes: found } = await themes("label=new");
    expect(found.length).toBeGreaterThan(0);
    for (const { created } of found) expect(created >= "2025-09-01").toBe(true);
  });

  it("are sorted by popularity or by creation date [CRD-10]", async () => {
    const created = (await themes("sort=created")).themes.map(
      (theme: { created: string }) => theme.created,
    );
    expect(created).toEqual(created.toSorted().toReversed());
  });

  it("are published, except for drafts, which have no place in lists [CRD-11]", async () => {
    const drafts = (await themes("status=draft")).themes;
    expect(drafts).toMatchObject([{ id: "900", status: "draft" }]);
    expect((await themes("id=900")).themes).toEqual(drafts);
    const { themes: listed } = await themes("limit=999");
    expect(listed.map(({ id }: { id: string }) => id)).not.toContain("900");
  });
});
