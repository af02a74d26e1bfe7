import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import { applicationAreaOf } from "./application-path.ts";
import { alternatesOf, isIndexed } from "./canonical.ts";
import { pageQuery } from "./page-query.ts";
import { isCacheable } from "./page-key.ts";
import { routeOf } from "./route-path.ts";
import { SHOP_PATHS, type ShopPage, shopPathOf } from "./shop-path.ts";
import { createHostTable } from "../market/storefront.ts";

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
