import { anyText } from "@passepartout/domain/testing/any-text";
import { searchDocument } from "@passepartout/domain/testing/contracts/search-index.contract";
import { createFakeSearchIndex } from "@passepartout/domain/testing/fakes/search-indexes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language } from "../market/locale.ts";
import { searchIn, SEARCH_BUDGETS, type SearchFilters } from "./search.ts";
import { SEARCH_KINDS } from "../content/search-kind.ts";

const DOCUMENTS = [
  searchDocument({
    kind: "product",
    title: "Leinwandbilder",
    path: "/leinwandbilder",
    price: 19.9,
  }),
  searchDocument({ kind: "product", title: "Foto auf Leinwand", path: "/leinwand", price: 24.9 }),
  searchDocument({ kind: "product", title: "Hochzeitskarten", path: "/hochzeit", price: 1.09 }),
  searchDocument({
    kind: "product",
    title: "Fotobücher gestalten",
    path: "/fotobuecher",
    text: "Ein Einband aus Leinwand",
    price: 14.9,
  }),
  searchDocument({ kind: "page", title: "Bilder richtig aufhängen", path: "/aufhaengen" }),
  searchDocument({ kind: "help", title: "Versand und Zahlung", path: "/versand" }),
  searchDocument({
    title: "Goldener Bogen",
    keywords: "Hochzeit Gold",
    path: "/themes/1002",
    occasion: "hochzeit",
    colors: ["gold"],
    price: 1.29,
  }),
  searchDocument({
    title: "Eukalyptus",
    keywords: "Hochzeit Grün",
    path: "/themes/1001",
    occasion: "hochzeit",
    colors: ["gruen"],
    price: 1.09,
  }),
  searchDocument({ title: "Konfetti", keywords: "Geburtstag", path: "/themes/1005" }),
];

const INDEX = createFakeSearchIndex(DOCUMENTS);

const pathsOf = (text: string, filters?: SearchFilters) =>
  searchIn(INDEX, text, "de", filters).hits.map(({ path }) => path);

const anyFilters: fc.Arbitrary<SearchFilters> = fc.record({
  kind: fc.option(fc.constantFrom(...SEARCH_KINDS), { nil: undefined }),
  occasion: fc.option(fc.constantFrom("hochzeit", "taufe"), { nil: undefined }),
  color: fc.option(fc.constantFrom("gold", "gruen"), { nil: undefined }),
  budget: fc.option(fc.constantFrom(...SEARCH_BUDGETS), { nil: undefined }),
});

const anySearch = fc.oneof(
  anyText(30),
  fc.constantFrom("leinwand", "hochzeit", "hochzeit gold", "karten", "foto", "eukaliptus"),
);

describe("a search", () => {
  it.each([
    ["a whole word of a title first", "leinwand", ["/leinwand", "/leinwandbilder", "/fotobuecher"]],
    ["products before themes", "hochzeit", ["/hochzeit", "/themes/1002", "/themes/1001"]],
    ["another spelling of an umlaut", "fotobuecher", ["/fotobuecher"]],
    ["the second part of a word", "karten", ["/hochzeit"]],
    ["another ending", "Hochzeitskarte", ["/hochzeit"]],
    ["a mistyped word", "eukaliptus", ["/themes/1001"]],
    ["a mistyped word beside another", "hochzeit eukaliptus", ["/themes/1001"]],
    ["all of its words", "gold hochzeit", ["/themes/1002"]],
    ["its words without those that nothing has", "konfetti qwertz", ["/themes/1005"]],
    ["one of its words, if nothing has all", "konfetti versand", ["/themes/1005", "/versand"]],
    ["nothing for another script", "Поиск", []],
    ["nothing for emoji", "🎄", []],
    ["nothing for nothing", "", []],
    ["nothing for markup", '"><script>', []],
  ])("finds %s [NAV-Q20]", (_, text, paths) => {
    expect(pathsOf(text)).toEqual(paths);
  });

  const titlesOf = (language: Language, text: string, titles: readonly string[]) =>
    searchIn(
      createFakeSearchIndex(titles.map((title) => searchDocument({ title, path: `/${title}` }))),
      text,
      language,
    ).hits.map(({ title }) => title);

  const FRENCH = [
    "Photo sur verre acrylique",
    "Photo sur aluminium",
    "Faire-part de mariage",
    "À faire vérifier de votre part",
    "Photo sur toile",
    "Étoiles sur papier kraft",
  ];

  it.each([
    ["fr", "plexiglas", FRENCH, ["Photo sur verre acrylique"]],
    ["fr", "plexi", FRENCH, ["Photo sur verre acrylique"]],
    ["fr", "dibond", FRENCH, ["Photo sur aluminium"]],
    ["fr", "faire-part", FRENCH, ["Faire-part de mariage"]],
    ["fr", "faire part", FRENCH, ["Faire-part de mariage"]],
    ["fr", "toile", FRENCH, ["Photo sur toile"]],
    ["fr", "une photo sur de la toile", FRENCH, ["Photo sur toile"]],
    ["it", "matrimonio", ["Partecipazioni di nozze", "Biglietti"], ["Partecipazioni di nozze"]],
    ["es", "plexiglas", ["Cuadro de metacrilato", "Lona"], ["Cuadro de metacrilato"]],
    ["en", "xmas cards", ["Holiday cards", "Business cards"], ["Holiday cards"]],
    ["en", "invites", ["Wedding invitations", "Cards"], ["Wedding invitations"]],
    ["en", "christening", ["Baptism cards", "Frames"], ["Baptism cards"]],
    ["en", "baptism", ["Christening cards", "Frames"], ["Christening cards"]],
    ["en", "enlargements", ["Photo prints", "Calendars"], ["Photo prints"]],
    ["en", "print", ["Photo prints", "Enlargement tips"], ["Photo prints"]],
    ["en", "holiday", ["Christmas cards", "Holiday book"], ["Holiday book"]],
    ["fr", "mariage", FRENCH, ["Faire-part de mariage"]],
    ["fr", "verre acrylique", ["Photo sur verre", "Photo sur plexiglas"], ["Photo sur plexiglas"]],
    ["fr", "carte cadeau", ["Carte de Noël", "Utiliser un bon cadeau"], ["Utiliser un bon cadeau"]],
    ["fr", "faire cadeau", ["Idées cadeaux", "Toile"], ["Idées cadeaux"]],
    ["fr", "décès", ["Cartes de deuil", "Déclaration"], ["Cartes de deuil"]],
    ["fr", "agrandissement photo", ["Poster photo", "Toile photo"], ["Poster photo"]],
    ["fr", "remboursement", ["Rétractation et retours", "Toile"], ["Rétractation et retours"]],
    ["nl", "plexiglas", ["Foto achter acrylglas", "Canvas"], ["Foto achter acrylglas"]],
    ["de", "Alu-Dibond", ["Foto auf Aluminium", "Leinwand"], ["Foto auf Aluminium"]],
    ["de", "acryll", ["Foto hinter Acrylglas", "Leinwand"], ["Foto hinter Acrylglas"]],
    ["fr", "plexiglass", FRENCH, ["Photo sur verre acrylique"]],
    ["es", "matrimonnio", ["Invitaciones de boda", "Lona"], ["Invitaciones de boda"]],
  ] as const)("knows in %s what %j means, and finds no fragments of words [NAV-Q20]", (...row) => {
    const [language, text, titles, expected] = row;
    expect(titlesOf(language, text, titles)).toEqual(expected);
  });

  it("joins nouns in German and Dutch alone [NAV-Q20]", () => {
    expect(titlesOf("de", "karte", ["Hochzeitskarten", "Kartons"])).toEqual(["Hochzeitskarten"]);
    expect(titlesOf("de", "rate", ["Geburtsratenplan"])).toEqual([]);
    expect(titlesOf("es", "arte", ["Tarjetas", "Arte"])).toEqual(["Arte"]);
  });

  it.each([
    ["leinwand", "exact"],
    ["lienwand", "similar"],
    ["hochzeit eukaliptus", "similar"],
    ["qwertz", "none"],
  ])("says of %j whether the match is %s [NAV-Q20]", (text, match) => {
    expect(searchIn(INDEX, text, "de").match).toBe(match);
  });

  it("counts what each filter would leave, given the others [NAV-Q21]", () => {
    const { facets, total } = searchIn(INDEX, "hochzeit", "de", { color: "gold" });
    expect(total).toBe(1);
    expect(facets.color.get("gruen")).toBe(1);
    expect(facets.kind.get("product")).toBe(0);
    expect(facets.occasion.get("hochzeit")).toBe(1);
    expect(pathsOf("foto", { budget: 20 })).toEqual(["/fotobuecher"]);
    expect(pathsOf("foto", { budget: 14.9 })).toEqual(["/fotobuecher"]);
    expect(pathsOf("foto", { budget: 14 })).toEqual([]);
  });

  it("counts budgets in the order of their amounts, whichever result comes first [NAV-Q21]", () => {
    const { facets } = searchIn(INDEX, "hochzeit", "de");
    expect([...facets.budget.keys()]).toEqual(SEARCH_BUDGETS.map(String));
  });

  it("is within its filters, adds up, and has no result twice, for any text [NAV-Q21]", () => {
    fc.assert(
      fc.property(anySearch, anyFilters, (text, filters) => {
        const { hits, total, facets, match } = searchIn(INDEX, text, "de", filters);
        expect(hits).toHaveLength(total);
        expect(new Set(hits).size).toBe(total);
        const all = searchIn(INDEX, text, "de");
        expect(match === "none").toBe(all.total === 0);
        for (const { kind, occasion, colors, price = Infinity } of hits) {
          expect(filters.kind ?? kind).toBe(kind);
          expect(filters.occasion ?? occasion).toBe(occasion);
          expect(filters.color === undefined || colors.includes(filters.color)).toBe(true);
          expect(price).toBeLessThanOrEqual(filters.budget ?? Infinity);
        }
        const kinds = [...facets.kind.values()].reduce((sum, count) => sum + count, 0);
        expect(searchIn(INDEX, text, "de", { ...filters, kind: undefined }).total).toBe(kinds);
      }),
    );
  });

  it("pages through the same results [NAV-Q21]", () => {
    fc.assert(
      fc.property(anySearch, fc.nat(6), fc.integer({ min: 1, max: 4 }), (text, offset, limit) => {
        const all = searchIn(INDEX, text, "de").hits;
        const page = searchIn(INDEX, text, "de", {}, { offset, limit });
        expect(page.hits).toEqual(all.slice(offset, offset + limit));
        expect(page.total).toBe(all.length);
      }),
    );
  });
});
