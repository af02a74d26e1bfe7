import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText } from "../../testing/any-text.ts";
import { createHostTable } from "../market/storefront.ts";
import { isCacheable, pageKey, pageQuery, parseTileCount } from "./page-query.ts";
import { resolveUrl } from "./resolve-url.ts";
import type { ResolvedPage } from "./request-url.ts";

const HOSTS = createHostTable();

const pageAt = (path: string, host = "wall.ch.localhost"): ResolvedPage => {
  const answer = resolveUrl({ protocol: "http:", host, path, query: "" }, HOSTS);
  if (answer.kind !== "page") throw new Error(`no page at ${host}${path}`);
  return answer;
};

describe("parseTileCount", () => {
  it.each([
    ["12", 12],
    ["48", 48],
    ["192", 192],
  ])("accepts %s [RTE-04]", (text, count) => {
    expect(parseTileCount(text)).toBe(count);
  });

  it.each([
    "",
    "0",
    "1",
    "13",
    "204",
    "999",
    "-1",
    "012",
    "1.5",
    "1e3",
    "1000",
    "Infinity",
    "१२",
    " 12",
  ])("rejects %s [RTE-04]", (text) => {
    expect(parseTileCount(text)).toBeUndefined();
  });
});

describe("pageQuery", () => {
  it("of a listing contains tileCount and the filters that restrict the list [RTE-04]", () => {
    expect(
      pageQuery("products", "?tileCount=24&style=rund&color=alle&x=1&category=a b&_debug"),
    ).toEqual([
      ["style", "rund"],
      ["tileCount", "24"],
    ]);
  });

  it("of a content page contains valid choices of the calculator", () => {
    const query = "materialType=leinwand&format=600x450&frameType=artbox-schwarz-lack&tileCount=12";
    expect(pageQuery("slug", query)).toEqual([
      ["format", "600x450"],
      ["frameType", "artbox-schwarz-lack"],
      ["materialType", "leinwand"],
    ]);
    expect(pageQuery("start", "materialType=gold&format=0x100&frameType=x")).toEqual([]);
    expect(pageQuery("slug", "format=99999x99999")).toEqual([]);
  });

  it.each([
    ["60", "60"],
    [" 59,7 ", "59,7"],
    ["1’000.5 cm", "1’000.5 cm"],
    ["23.5″", "23.5″"],
    ["abc", "?"],
    ["1e9", "?"],
    ["60x45", "?"],
    ["1".repeat(500), "?"],
  ])("takes %j, typed as a width, for %s: what is no length is the same page", (text, width) => {
    const query = `width=${encodeURIComponent(text)}`;
    expect(pageQuery("slug", query)).toEqual([["width", width]]);
  });

  it("of a theme contains a quantity that is a number", () => {
    expect(pageQuery("themes-id-theme", "quantity=40")).toEqual([["quantity", "40"]]);
    expect(pageQuery("themes-id-theme", "quantity=41")).toEqual([["quantity", "41"]]);
    expect(pageQuery("themes-id-theme", "quantity=10000")).toEqual([]);
    expect(pageQuery("themes-id-theme", "quantity=040")).toEqual([]);
  });

  it("contains the same value of a repeated name in any order", () => {
    expect(pageQuery("products", "tileCount=48&tileCount=24&tileCount=x")).toEqual([
      ["tileCount", "24"],
    ]);
    expect(pageQuery("products", "tileCount=24&tileCount=48")).toEqual([["tileCount", "24"]]);
  });

  it("of 10,000 parameters contains the known ones", () => {
    const query = Array.from({ length: 10_000 }, (_, index) => `p${index}=${index}`).join("&");
    expect(pageQuery("products", `${query}&tileCount=24`)).toEqual([["tileCount", "24"]]);
  });
});

describe("pageKey", () => {
  it.each([
    ["/fr/d/products", "?tileCount=24", "wall fr-CH desktop /products?tileCount=24"],
    ["/d/fr/products", "tileCount=24&x", "wall fr-CH desktop /products?tileCount=24"],
    ["/k%C3%BCche", "", "wall de-CH web /k%C3%BCche"],
    ["/was%3Fa=1", "", "wall de-CH web /was%3Fa=1"],
    ["/de/foo", "?x=1", "wall de-CH web /foo"],
    ["/", "?", "wall de-CH web /"],
  ])("of %s with the query %s is %s [RTE-04] [RTE-Q1]", (path, query, key) => {
    expect(pageKey(pageAt(path), query)).toBe(key);
  });

  it("distinguishes channel, locale, platform and path [LOC-12] [RTE-17]", () => {
    const keys = [
      pageKey(pageAt("/"), ""),
      pageKey(pageAt("/", "card.ch.localhost"), ""),
      pageKey(pageAt("/fr"), ""),
      pageKey(pageAt("/d"), ""),
      pageKey(pageAt("/foo"), ""),
      pageKey(pageAt("/products"), ""),
      pageKey(pageAt("/vorkonfigurator-kalender"), ""),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("depends on known parameters only: not on their order, unknown or underscore parameters, nor on the visitor [CUS-15] [RTE-04]", () => {
    const known = fc.subarray([
      "tileCount=24",
      "style=rund",
      "color=rot",
      "materialType=leinwand",
      "format=600x450",
      "quantity=40",
    ]);
    const other = fc.array(
      fc
        .tuple(
          fc.oneof(fc.constantFrom("_debug", "_cmp", "gclid", "s", "key"), fc.string()),
          anyText(),
        )
        .map(([name, value]) => `x${encodeName(name)}=${encodeName(value)}`),
      { maxLength: 5 },
    );
    const path = fc.constantFrom("/", "/foo", "/products", "/themes/5", "/fr/d/products");
    fc.assert(
      fc.property(
        path,
        known.chain((entries) =>
          other.chain((others) =>
            fc.tuple(
              fc.constant(entries),
              fc.shuffledSubarray([...entries, ...others, "_debug", "gclid=1"], {
                minLength: entries.length + others.length + 2,
              }),
            ),
          ),
        ),
        (path, [entries, mixed]) => {
          const page = pageAt(path);
          expect(pageKey(page, mixed.join("&"))).toBe(pageKey(page, entries.join("&")));
        },
      ),
      runs(500),
    );
  });

  it("is stable: a page's own query in its key gives the same key", () => {
    const page = pageAt("/products");
    fc.assert(
      fc.property(anyText(), fc.constantFrom("24", "x", "48"), (text, count) => {
        const key = pageKey(page, `${text}&tileCount=${count}`);
        expect(pageKey(page, key.split("?")[1] ?? "")).toBe(key);
      }),
    );
  });
});

const encodeName = (text: string) => encodeURIComponent(text.toWellFormed());

describe("isCacheable", () => {
  it.each([
    ["/", "", true],
    ["/foo", "?a=1&b_c=2", true],
    ["/products", "tileCount=24", true],
    ["/themes/5", "", true],
    ["/_icons", "", true],
    ["/foo", "?_debug", false],
    ["/foo", "_debug=1", false],
    ["/foo", "?a=1&_debug=1", false],
    ["/foo", "?a=1&%5Fdebug=1", false],
    ["/foo", "?disableCache=1", false],
    ["/foo", "?a&disableCache", false],
    ["/configurator-card", "", false],
    ["/warenkorb", "", false],
    ["/error", "", false],
  ])("at %s with the query %s is %s [LOC-Q7] [RTE-19]", (path, query, stored) => {
    expect(isCacheable(pageAt(path), query)).toBe(stored);
  });

  it("is false on any host outside the table [LOC-Q7]", () => {
    expect(isCacheable(pageAt("/foo", "preview.example"), "")).toBe(false);
  });
});
