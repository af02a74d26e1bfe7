import { describe, expect, it } from "vitest";
import { createHostTable } from "../market/storefront.ts";
import {
  alternatesOf,
  canonicalQuery,
  canonicalUrl,
  isIndexed,
  type PageOrigin,
} from "./canonical.ts";
import { resolveUrl } from "./resolve-url.ts";
import type { ResolvedPage } from "./request-url.ts";

const HOSTS = createHostTable([{ channel: "wall", suffix: "fr", host: "photos.example" }]);
const ORIGIN: PageOrigin = { protocol: "https:", port: ":3000", hosts: HOSTS };

const pageAt = (host: string, path: string): ResolvedPage => {
  const answer = resolveUrl({ protocol: "http:", host, path, query: "?a=1" }, HOSTS);
  if (answer.kind !== "page") throw new Error(`no page at ${host}${path}`);
  return answer;
};

describe("canonicalUrl", () => {
  it.each([
    ["wall.de.localhost", "/", "https://wall.de.localhost:3000/"],
    ["wall.de.localhost", "/de", "https://wall.de.localhost:3000/"],
    ["wall.de.localhost", "/de/foo", "https://wall.de.localhost:3000/foo"],
    ["wall.gb.localhost", "/uk/foo", "https://wall.gb.localhost:3000/foo"],
    ["wall.ch.localhost", "/fr", "https://wall.ch.localhost:3000/fr"],
    ["wall.ch.localhost", "/fr/", "https://wall.ch.localhost:3000/fr"],
    ["wall.ch.localhost", "/fr/foo", "https://wall.ch.localhost:3000/fr/foo"],
    ["cards.ch.localhost", "/fr", "https://card.ch.localhost:3000/fr/"],
    ["cards.ch.localhost", "/fr/k%C3%BCche/", "https://card.ch.localhost:3000/fr/k%C3%BCche/"],
    ["wall.fr.localhost", "/foo", "https://photos.example:3000/foo"],
    ["preview.example", "/fr-CH/foo", "https://wall.ch.localhost:3000/fr/foo"],
    ["localhost", "/foo", "https://wall.de.localhost:3000/foo"],
    ["card.de.localhost", "/warenkorb", "https://card.de.localhost:3000/warenkorb"],
  ])("of %s%s is %s [LOC-Q4] [LOC-Q7] [CHN-07]", (host, path, url) => {
    expect(canonicalUrl(pageAt(host, path), ORIGIN)).toBe(url);
  });

  it.each([
    ["/d/fr/themes/5", "/fr/d/themes/5"],
    ["/fr/d/themes/5", "/fr/d/themes/5"],
    ["/d/fr/products", "/fr/d/products"],
    ["/d", "/desktop-startseite"],
    ["/fr/d/desktop-startseite", "/fr/desktop-startseite"],
  ])("puts the locale before d: %s is %s [RTE-Q1] [RTE-Q12]", (path, canonical) => {
    expect(canonicalUrl(pageAt("wall.ch.localhost", path), ORIGIN)).toBe(
      `https://wall.ch.localhost:3000${canonical}`,
    );
  });

  it.each(["/error", "/_icons"])("is undefined for %s [LOC-Q9]", (path) => {
    const page = pageAt("wall.de.localhost", path);
    expect(canonicalUrl(page, ORIGIN)).toBeUndefined();
    expect(alternatesOf(page, ORIGIN)).toEqual([]);
  });
});

describe("alternatesOf", () => {
  it("returns the same path in the 16 other locales of the channel [LOC-12] [LOC-Q4]", () => {
    const alternates = alternatesOf(pageAt("card.ch.localhost", "/fr/foo/"), ORIGIN);
    expect(alternates.map(({ locale, url }) => `${locale} ${url}`)).toEqual([
      "de-AT https://card.at.localhost:3000/foo/",
      "de-CH https://card.ch.localhost:3000/foo/",
      "de-DE https://card.de.localhost:3000/foo/",
      "de-IT https://card.it.localhost:3000/de/foo/",
      "de-LI https://card.li.localhost:3000/foo/",
      "de-LU https://card.lu.localhost:3000/foo/",
      "en-GB https://card.gb.localhost:3000/foo/",
      "en-US https://card.com.localhost:3000/foo/",
      "es-ES https://card.es.localhost:3000/foo/",
      "fr-BE https://card.be.localhost:3000/fr/foo/",
      "fr-FR https://card.fr.localhost:3000/foo/",
      "fr-LU https://card.lu.localhost:3000/fr/foo/",
      "it-CH https://card.ch.localhost:3000/it/foo/",
      "it-IT https://card.it.localhost:3000/foo/",
      "nl-BE https://card.be.localhost:3000/foo/",
      "nl-NL https://card.nl.localhost:3000/foo/",
    ]);
  });

  it("returns the localised path of an application [RTE-Q4]", () => {
    const alternates = alternatesOf(pageAt("wall.de.localhost", "/warenkorb"), ORIGIN);
    expect(Object.fromEntries(alternates.map(({ locale, url }) => [locale, url]))).toMatchObject({
      "de-AT": "https://wall.at.localhost:3000/warenkorb",
      "en-GB": "https://wall.gb.localhost:3000/cart",
      "fr-CH": "https://wall.ch.localhost:3000/fr/panier",
      "nl-NL": "https://wall.nl.localhost:3000/winkelwagen",
    });
  });

  it("returns URLs of pages in their locale [LOC-12]", () => {
    for (const host of ["wall.de.localhost", "card.de.localhost"])
      for (const { locale, url } of alternatesOf(pageAt(host, "/"), ORIGIN)) {
        const { host, pathname } = new URL(url);
        expect(pageAt(host, pathname).locale).toBe(locale);
      }
  });
});

describe("isIndexed", () => {
  it.each([
    ["wall.de.localhost", "/", true],
    ["wall.de.localhost", "/foo", true],
    ["wall.de.localhost", "/products", false],
    ["wall.de.localhost", "/vorkonfigurator-karten", false],
    ["wall.de.localhost", "/vorkonfigurator-kalender", true],
    ["wall.de.localhost", "/themes/5", false],
    ["card.de.localhost", "/products/", true],
    ["card.de.localhost", "/vorkonfigurator-karten/", false],
    ["card.de.localhost", "/vorkonfigurator-kalender/", true],
    ["card.de.localhost", "/themes/5/", true],
    ["wall.de.localhost", "/error", false],
    ["wall.de.localhost", "/_icons", false],
    ["wall.de.localhost", "/warenkorb", false],
    ["wall.de.localhost", "/configurator-card", false],
    ["wall.de.localhost", "/d/foo", false],
    ["preview.example", "/foo", false],
    ["card.de.localhost", "/wishlist/", false],
    ["wall.fr.localhost", "/newsletter-merci", false],
    ["card.gb.localhost", "/newsletter-confirmed/", false],
  ])("at %s%s is %s [LOC-Q7] [LOC-Q9] [RTE-Q20]", (host, path, indexed) => {
    expect(isIndexed(pageAt(host, path))).toBe(indexed);
  });
});

describe("canonicalQuery", () => {
  it.each([
    ["products", { after: "1048" }, "?after=1048"],
    ["products", { tileCount: "96", after: "a b" }, "?after=a%20b&tileCount=96"],
    ["products", { after: "1048", category: "hochzeit" }, ""],
    ["products", { sort: "newest" }, ""],
    ["products", {}, ""],
    ["slug", { after: "1048" }, ""],
  ] as const)("of %s with %o is %j [RTE-Q20]", (kind, query, text) => {
    expect(canonicalQuery({ kind }, new Map(Object.entries(query)))).toBe(text);
  });
});
