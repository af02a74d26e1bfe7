import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import {
  APPLICATION_PATHS,
  applicationAreaOf,
  applicationPathOf,
  SHOP_PATHS,
  type ShopPage,
  shopPathOf,
  CATEGORY_PATHS,
  type CategoryArea,
  categoryPathOf,
} from "./localised-path.ts";
import { alternatesOf, isIndexed } from "./canonical.ts";
import { pageQuery, isCacheable } from "./page-query.ts";
import { routeOf } from "./route-path.ts";
import { createHostTable } from "../market/storefront.ts";

describe("applicationAreaOf", () => {
  it.each([
    ["/warenkorb", "cart"],
    ["/cart", "cart"],
    ["/panier", "cart"],
    ["/carrello", "cart"],
    ["/carrito", "cart"],
    ["/winkelwagen/artikel/5", "cart"],
    ["/kasse", "checkout"],
    ["/kundenkonto/adressen", "customer-account"],
    ["/bestellungen/", "orders"],
    ["/newsletter", "newsletter"],
    ["/weiterempfehlung", "recommendation"],
    ["/geschaeftskunden", "business-customers"],
    ["/white-label-service", "white-label-service"],
    ["/abmelden", "logout"],
    ["/avis", "reviews"],
    ["/users", "users"],
    ["/konfigurator", "configurator"],
    ["/vertrag-widerrufen", "withdrawal"],
  ])("maps %s to %s [RTE-15] [RTE-Q4]", (path, area) => {
    expect(applicationAreaOf(path)).toBe(area);
  });

  it.each(["/configurator", "/configurator-card", "/configurator-something-new", "/configuratorx"])(
    "maps everything that starts with /configurator, such as %s, to the configurator [RTE-13] [RTE-15]",
    (path) => {
      expect(applicationAreaOf(path)).toBe("configurator");
    },
  );

  it.each(["/", "", "/cartes", "/cart-a", "/wandbilder", "/wandbilder/cart", "/toString"])(
    "does not map %s [RTE-15]",
    (path) => {
      expect(applicationAreaOf(path)).toBeUndefined();
    },
  );

  it("maps the paths of thirteen areas in every language back to them [RTE-15] [RTE-Q4]", () => {
    const areas = Object.keys(APPLICATION_PATHS) as (keyof typeof APPLICATION_PATHS)[];
    expect(areas).toHaveLength(13);
    for (const area of areas)
      for (const language of LANGUAGES) {
        const path = applicationPathOf(area, language);
        expect(path).toMatch(/^\/[a-z-]{3,}$/);
        expect(applicationAreaOf(path)).toBe(area);
      }
  });

  it("has no path in common with another area or category [RTE-Q4]", () => {
    const perArea = [...Object.values(APPLICATION_PATHS), ...Object.values(CATEGORY_PATHS)].map(
      (paths) => [...new Set(Object.values(paths).flat())],
    );
    const all = perArea.flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

const PAGES = Object.keys(SHOP_PATHS) as readonly ShopPage[];
const WEB = { channel: "wall", isDesktop: false } as const;
const SEARCH = {
  kind: "page",
  channel: "wall",
  locale: "de-DE",
  platform: "web",
  route: { kind: "search", path: "/suche" },
  prefix: "",
  isStorefront: true,
} as const;

describe("the paths of pages of the shop", () => {
  it.each(LANGUAGES)("are pages of their own in %s, no applications [NAV-Q23]", (language) => {
    for (const page of PAGES) {
      const path = shopPathOf(page, language);
      expect(routeOf(path.slice(1).split("/"), WEB)).toEqual({ kind: page, path });
      expect(applicationAreaOf(path)).toBeUndefined();
      expect(routeOf([...path.slice(1).split("/"), "mehr"], WEB)).toMatchObject({ kind: "slug" });
    }
  });

  it("of a search have no index, no cache, and other locales in their own words [NAV-Q23]", () => {
    expect(isIndexed(SEARCH)).toBe(false);
    expect(isCacheable(SEARCH, "?q=poster")).toBe(false);
    const origin = { protocol: "http:", port: "", hosts: createHostTable() } as const;
    expect(alternatesOf(SEARCH, origin)).toContainEqual({
      locale: "fr-CH",
      url: "http://wall.ch.localhost/fr/recherche",
    });
  });

  it("of a search have its words and filters, and nothing else [NAV-Q21]", () => {
    const query = "?q=rote+%22Karten%22&kind=theme&kind=film&color=rot&budget=30&x=1&_a=2";
    expect(pageQuery("search", query)).toEqual([
      ["budget", "30"],
      ["color", "rot"],
      ["kind", "theme"],
      ["q", 'rote "Karten"'],
    ]);
    expect(pageQuery("search", "?budget=-1&kind=&occasion=%3Cb%3E&q=")).toEqual([]);
  });
});

describe("the path of a category", () => {
  it.each([
    ["wall-art", "/wandbilder", "/wall-art"],
    ["canvas-prints", "/leinwandbilder", "/canvas-prints"],
    ["photo-calendars", "/fotokalender", "/photo-calendars"],
    ["photo-prints", "/fotoabzuege", "/photo-prints"],
    ["photo-boxes", "/fotoboxen", "/photo-boxes"],
  ] as const)("of %s is %s in German and %s in English [RTE-16]", (area, german, english) => {
    expect(categoryPathOf(area, "de")).toBe(german);
    expect(categoryPathOf(area, "en")).toBe(english);
  });

  it("differs from those of the other categories in every language [RTE-16] [RTE-Q4]", () => {
    for (const language of LANGUAGES) {
      const areas = Object.keys(CATEGORY_PATHS) as readonly CategoryArea[];
      const paths = areas.map((area) => categoryPathOf(area, language));
      expect(paths.filter((path) => !/^\/[a-z-]+$/.test(path))).toEqual([]);
      expect(new Set(paths).size).toBe(areas.length);
    }
  });
});
