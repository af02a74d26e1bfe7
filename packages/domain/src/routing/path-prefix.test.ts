import { describe, expect, it } from "vitest";
import { LOCALES } from "../market/locale.ts";
import { isBelowPrefix, localePrefixOf, readPrefix, splitPath } from "./path-prefix.ts";

const on = (suffix: "at" | "be" | "ch" | "com" | "de" | "gb" | "it" | "lu" | "nl") =>
  ({ channel: "wall", suffix, known: true }) as const;
const STRANGER = { channel: "wall", known: false } as const;

describe("readPrefix", () => {
  it.each([
    ["ch", "de", "de-CH"],
    ["ch", "fr", "fr-CH"],
    ["ch", "it", "it-CH"],
    ["ch", "ch", "de-CH"],
    ["be", "nl", "nl-BE"],
    ["be", "fr", "fr-BE"],
    ["be", "be", "nl-BE"],
    ["lu", "de", "de-LU"],
    ["lu", "fr", "fr-LU"],
    ["it", "it", "it-IT"],
    ["it", "de", "de-IT"],
    ["de", "de", "de-DE"],
    ["at", "de", "de-AT"],
    ["at", "at", "de-AT"],
    ["gb", "en", "en-GB"],
    ["gb", "uk", "en-GB"],
    ["com", "en", "en-US"],
    ["com", "us", "en-US"],
  ] as const)(
    "on %s maps the prefix /%s to the locale %s [LOC-Q4] [LOC-Q5]",
    (suffix, prefix, locale) => {
      expect(readPrefix(prefix, on(suffix))).toEqual({ kind: "locale", locale });
    },
  );

  it.each([
    ["de", "fr", "fr"],
    ["de", "it", "it"],
    ["de", "en", "gb"],
    ["de", "gb", "gb"],
    ["de", "uk", "gb"],
    ["de", "us", "com"],
    ["de", "at", "at"],
    ["de", "be", "be"],
    ["ch", "es", "es"],
    ["ch", "nl", "nl"],
    ["be", "de", "de"],
    ["nl", "lu", "lu"],
    ["com", "gb", "gb"],
    ["gb", "us", "com"],
  ] as const)(
    "on %s maps the prefix /%s to the host of %s [LOC-13] [LOC-Q5]",
    (suffix, prefix, target) => {
      expect(readPrefix(prefix, on(suffix))).toEqual({ kind: "region", suffix: target });
    },
  );

  it.each(["xx", "pl", "co", "zz"])("does not map /%s on any host [LOC-14] [LOC-Q5]", (prefix) => {
    expect(readPrefix(prefix, on("de"))).toEqual({ kind: "unknown" });
    expect(readPrefix(prefix, STRANGER)).toEqual({ kind: "unknown" });
  });

  it.each([
    ["fr-CH", "fr-CH"],
    ["fr", "fr-FR"],
    ["it", "it-IT"],
    ["en", "en-GB"],
    ["at", "de-AT"],
    ["us", "en-US"],
    ["uk", "en-GB"],
    ["ch", "de-CH"],
  ])(
    "maps /%s on an unknown host to %s, language first, then country [LOC-Q7]",
    (prefix, locale) => {
      expect(readPrefix(prefix, STRANGER)).toEqual({ kind: "locale", locale });
    },
  );
});

describe("localePrefixOf", () => {
  it("is the language for the five secondary locales of a country, and empty for others [LOC-Q4]", () => {
    const prefixed = LOCALES.filter((locale) => localePrefixOf(locale) !== "");
    expect(prefixed.map((locale) => [locale, localePrefixOf(locale)])).toEqual([
      ["de-IT", "/de"],
      ["fr-BE", "/fr"],
      ["fr-CH", "/fr"],
      ["fr-LU", "/fr"],
      ["it-CH", "/it"],
    ]);
  });
});

describe("splitPath", () => {
  const split = (path: string) =>
    splitPath(path.split("/").filter(Boolean), (segment) => /^[a-z]{2}$/.test(segment));

  it.each([
    ["/fr/d/foo", "fr", true, "foo"],
    ["/fr/foo/d", "fr", false, "foo/d"],
    ["/d/foo", undefined, true, "foo"],
    ["/d/d/foo", undefined, true, "d/foo"],
    ["/foo", undefined, false, "foo"],
    ["/d", undefined, true, ""],
    ["/", undefined, false, ""],
    ["/fr/d/products", "fr", true, "products"],
    ["/d/fr/products", "fr", true, "products"],
    ["/d/fr/vorkonfigurator-karten", "fr", true, "vorkonfigurator-karten"],
    ["/d/fr/themes/5", "fr", true, "themes/5"],
    ["/fr/d/themes/5", "fr", true, "themes/5"],
    ["/d/fr/foo", undefined, true, "fr/foo"],
    ["/d/fr/products/more", undefined, true, "fr/products/more"],
    ["/d/fr", undefined, true, "fr"],
    ["/d/fr/themes/5/more", undefined, true, "fr/themes/5/more"],
  ])(
    "splits %s into prefix %s, desktop %s, rest %s [RTE-03] [RTE-06] [RTE-17]",
    (path, prefix, isDesktop, rest) => {
      const parts = split(path);
      expect([parts.prefix, parts.isDesktop, parts.rest.join("/")]).toEqual([
        prefix,
        isDesktop,
        rest,
      ]);
    },
  );
});

describe("isBelowPrefix", () => {
  it.each([
    ["/", ""],
    ["/leinwand", ""],
    ["/fr", "/fr"],
    ["/fr/", "/fr"],
    ["/fr/toile", "/fr"],
    ["/fr/d/toile", "/fr/d"],
    ["/fra", ""],
  ])("is true of %s below %j", (path, prefix) => expect(isBelowPrefix(path, prefix)).toBe(true));

  it.each([
    ["/fr", ""],
    ["/fr/toile", ""],
    ["/de-CH/leinwand", ""],
    ["/dd/x", ""],
    ["/d", ""],
    ["/d/leinwand", ""],
    ["/", "/fr"],
    ["/leinwand", "/fr"],
    ["/france", "/fr"],
    ["/fr/d/toile", "/fr"],
    ["/d/fr", "/d"],
  ])("is false of %s below %j", (path, prefix) => expect(isBelowPrefix(path, prefix)).toBe(false));
});
