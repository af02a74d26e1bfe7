import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { createHostTable } from "../market/storefront.ts";
import { isConfiguratorPath, pageAddressOf, resolveLink } from "./link.ts";
import { MAX_CARRIED_LENGTH } from "./query-text.ts";

const HOSTS = createHostTable();
const on = (url: string) => pageAddressOf(url, HOSTS);
const link = (href: string, url: string) => resolveLink(href, on(url));

const DE = "http://wall.de.localhost:3000/foo";
const FR_CH = "http://wall.ch.localhost:3000/fr/foo";
const DEBUG = "http://wall.de.localhost:3000/foo?_debug=1&a=2&_cmp=x%20y";

describe("a link to a configurator", () => {
  it.each([
    ["/configurator-card", DE, "/configurator-card?locale=de-DE"],
    ["/configurator-card?themeId=5", DE, "/configurator-card?themeId=5&locale=de-DE"],
    ["/configurator-card?themeId=5&b=2#x", DE, "/configurator-card?themeId=5&b=2&locale=de-DE#x"],
    ["/configurator-card/", DE, "/configurator-card/?locale=de-DE"],
    ["/configurator-card", FR_CH, "/fr/configurator-card?locale=fr-CH"],
    ["/it/configurator-card", FR_CH, "/it/configurator-card?locale=fr-CH"],
    ["/configurator-new", DE, "/configurator-new?locale=de-DE"],
    ["./configurator-card", DE, "./configurator-card?locale=de-DE"],
    ["../configurator-card", `${FR_CH}/bar`, "../configurator-card?locale=fr-CH"],
    ["/configurator-card?a=1", DEBUG, "/configurator-card?a=1&_debug=1&_cmp=x%20y&locale=de-DE"],
    [
      "?themeId=5",
      "http://wall.ch.localhost/fr/configurator-card?locale=fr-CH",
      "?themeId=5&locale=fr-CH",
    ],
    [
      "http://wall.de.localhost:3000/configurator-card",
      DE,
      "http://wall.de.localhost:3000/configurator-card?locale=de-DE",
    ],
  ])(
    "%s at %s gets the page's locale as its last parameter: %s [RTE-13] [RTE-18] [RTE-Q8]",
    (href, url, resolved) => {
      expect(link(href, url)).toBe(resolved);
    },
  );

  it.each([
    "/configurator-card?locale=en-GB",
    "/configurator-card?locale=",
    "/configurator-card?locale",
    "/configurator-card?%6Cocale=en-GB&a=1",
  ])("does not change an existing locale: %s [RTE-18]", (href) => {
    expect(link(href, DE)).toBe(href);
  });

  it("is any path that starts with /configurator after its prefixes [RTE-13]", () => {
    for (const path of [
      "/configurator",
      "/configurator-x/y",
      "/fr/d/configurator-card",
      "/fr-CH/configurator",
    ])
      expect(isConfiguratorPath(path)).toBe(true);
    for (const path of ["", "/", "/mine/configurator", "/konfigurator", "configurator", "/d"])
      expect(isConfiguratorPath(path)).toBe(false);
  });
});

describe("an internal link", () => {
  it.each([
    ["/bar", "/bar?_debug=1&_cmp=x%20y"],
    ["/bar?a=1#x", "/bar?a=1&_debug=1&_cmp=x%20y#x"],
    ["?a=1", "?a=1&_debug=1&_cmp=x%20y"],
    ["?", "?_debug=1&_cmp=x%20y"],
    ["bar", "/bar?_debug=1&_cmp=x%20y"],
    ["../bar", "../bar?_debug=1&_cmp=x%20y"],
    ["http://wall.de.localhost:3000/bar", "http://wall.de.localhost:3000/bar?_debug=1&_cmp=x%20y"],
    ["/warenkorb", "/warenkorb?_debug=1&_cmp=x%20y"],
  ])(
    "%s inherits the underscore parameters of the page: %s [RTE-19] [RTE-Q9]",
    (href, resolved) => {
      expect(link(href, DEBUG)).toBe(resolved);
    },
  );

  it.each([
    ["/bar?_debug=0", "/bar?_debug=0&_cmp=x%20y"],
    ["/bar?%5Fdebug&_cmp=z", "/bar?%5Fdebug&_cmp=z"],
  ])("%s preserves its own parameter: %s [RTE-Q9]", (href, resolved) => {
    expect(link(href, DEBUG)).toBe(resolved);
  });

  it.each([
    "https://other.example/bar",
    "http://wall.at.localhost:3000/bar",
    "http://wall.de.localhost/bar",
    "//wall.de.localhost:3000/bar",
    "/\\evil.example",
    "\\\\evil.example",
    "mailto:a@b.example",
    "tel:+49301234",
    "javascript:void 0",
    " \tjava\nscript:void 0",
    "data:text/html,x",
    "http:foo",
    "http:///foo",
  ])("does not lead elsewhere: %j is not changed [RTE-19] [RTE-Q9]", (href) => {
    expect(link(href, DEBUG)).toBe(href);
  });

  it.each(["#top", "#", "", "/agb.pdf", "/a/../b", "/themes", "\\evil.example"])(
    "%s is not changed: it stays on the page, is a file, or is invalid [RTE-Q9] [RTE-Q10]",
    (href) => {
      expect(link(href, DEBUG)).toBe(href);
    },
  );

  it.each([
    ["/bar", FR_CH, "/fr/bar"],
    ["bar/baz", FR_CH, "/fr/bar/baz"],
    ["/", FR_CH, "/fr"],
    ["/warenkorb", FR_CH, "/fr/warenkorb"],
    ["/fr/bar", FR_CH, "/fr/bar"],
    ["/it/bar", FR_CH, "/it/bar"],
    ["/at/bar", FR_CH, "/at/bar"],
    ["http://wall.ch.localhost:3000/bar", FR_CH, "http://wall.ch.localhost:3000/bar"],
    ["/bar", DE, "/bar"],
    ["/", DE, "/"],
    ["/bar", "http://wall.de.localhost/de/foo", "/bar"],
    ["/bar", "http://preview.example/fr-CH/foo", "/fr-CH/bar"],
    ["/fr-CH/bar", "http://preview.example/fr-CH/foo", "/fr-CH/bar"],
    ["/it/bar", "http://preview.example/fr-CH/foo", "/it/bar"],
    ["/bar", "http://wall.de.localhost/d/foo", "/d/bar"],
    ["/", "http://wall.de.localhost/d/foo", "/d"],
    ["/bar", "http://wall.ch.localhost/fr/d/foo", "/fr/d/bar"],
    ["/d/bar", "http://wall.ch.localhost/fr/d/foo", "/fr/d/bar"],
    ["/it/bar", "http://wall.ch.localhost/fr/d/foo", "/it/d/bar"],
    ["/d/fr/themes/5", "http://wall.ch.localhost/fr/d/foo", "/fr/d/themes/5"],
    ["/desktop-startseite", "http://wall.ch.localhost/fr/d/foo", "/fr/desktop-startseite"],
    ["/bar", "http://wall.de.localhost/desktop-startseite", "/d/bar"],
    ["/d/bar", FR_CH, "/fr/d/bar"],
    [
      "http://wall.de.localhost/bar",
      "http://wall.de.localhost/d/foo",
      "http://wall.de.localhost/bar",
    ],
  ])(
    "%s at %s gets the prefix and d of the page unless it has its own: %s [RTE-Q11] [RTE-Q1]",
    (href, url, resolved) => {
      expect(link(href, url)).toBe(resolved);
    },
  );

  it.each([
    ["/bar/", DE, "/bar"],
    ["/bar", "http://card.de.localhost/foo/", "/bar/"],
    ["/bar?a=1#x", "http://card.de.localhost/foo/", "/bar/?a=1#x"],
    ["/", "http://card.ch.localhost/fr/", "/fr/"],
    ["/products", "http://card.de.localhost/", "/products/"],
    ["/themes/5", "http://card.de.localhost/", "/themes/5/"],
    ["/wishlist", "http://card.de.localhost/", "/wishlist/"],
    ["/warenkorb", "http://card.de.localhost/", "/warenkorb"],
    ["/warenkorb/", DE, "/warenkorb/"],
    [
      "/configurator-card?locale=de-DE",
      "http://card.de.localhost/",
      "/configurator-card?locale=de-DE",
    ],
    ["?a=1", "http://card.de.localhost/foo/", "?a=1"],
    ["http://card.de.localhost/bar", "http://card.de.localhost/", "http://card.de.localhost/bar/"],
  ])(
    "%s at %s has the trailing slash of the channel: %s [CHN-07] [RTE-Q10]",
    (href, url, resolved) => {
      expect(link(href, url)).toBe(resolved);
    },
  );
});

describe("pageAddressOf", () => {
  it("follows redirects to the page [RTE-Q11] [LOC-13]", () => {
    expect(on("http://wall.de.localhost:3000/at/foo/?_debug")).toEqual({
      origin: "http://wall.at.localhost:3000",
      path: "/foo",
      query: "?_debug",
      locale: "de-AT",
      channel: "wall",
      platform: "web",
      prefix: "",
      hosts: HOSTS,
    });
  });

  it("resolves an invalid path to its error page [ERR-01]", () => {
    expect(on("http://card.ch.localhost/fr/logo.png")).toMatchObject({
      locale: "fr-CH",
      channel: "card",
      prefix: "/fr",
    });
  });

  it("resolves anything but a web URL to the start page of the default locale [LOC-Q7]", () => {
    for (const url of ["mailto:a@b.example", "http://[", "/"])
      expect(on(url)).toMatchObject({ origin: "http://wall.de.localhost", locale: "de-DE" });
  });
});

describe("resolveLink, for any link on any page", () => {
  const text = anyText(20);
  const segment = fc.oneof(
    fc.constantFrom("d", "fr", "at", "xx", "fr-CH", "products", "themes", "5", "wishlist", ""),
    fc.constantFrom("configurator-card", "warenkorb", "foo", "%2F", "%66r", "..", "a.b", "\\", "ü"),
    text,
  );
  const query = fc.oneof(
    fc.constantFrom(
      "",
      "?",
      "?a=1",
      "?_debug=1",
      "?_x&_x=2&%5Fy",
      "?locale=fr-CH",
      "??_a",
      "?_=\r",
    ),
    text.map((value) => `?${value}`),
  );
  const hash = fc.oneof(
    fc.constantFrom("", "#", "#x"),
    text.map((value) => `#${value}`),
  );
  const path = fc.array(segment, { maxLength: 5 }).map((segments) => segments.join("/"));
  const start = fc.constantFrom(
    "/",
    "",
    "//",
    ".",
    " /",
    "http://wall.ch.localhost:3000",
    "http://wall.ch.localhost:3000/",
    "HTTP://wall.ch.localhost:3000/",
    "https://other.example/",
    "mailto:",
  );
  const hrefs = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(start, path, query, hash).map((parts) => parts.join("")) },
    text,
  );
  const pages = fc
    .tuple(
      fc.constantFrom("wall.ch.localhost:3000", "card.ch.localhost:3000", "preview.example"),
      fc.constantFrom("", "/fr", "/it", "/d", "/fr/d", "/fr-CH"),
      fc.constantFrom("", "/foo", "/foo/", "/configurator-card", "/themes/5", "/a.png"),
      query,
    )
    .map(([host, prefix, path, query]) => on(`http://${host}${prefix}${path}${query}`));

  it("is idempotent [RTE-18] [RTE-19]", () => {
    fc.assert(
      fc.property(hrefs, pages, (href, page) => {
        const once = resolveLink(href, page);
        expect(resolveLink(once, page)).toBe(once);
      }),
      runs(3000),
    );
  });

  it("strips ignored characters at the end of a link at once [RTE-18]", () => {
    const page = on("http://wall.ch.localhost:3000/");
    expect(resolveLink(".\u0000?", page)).toBe(".");
    expect(resolveLink("/??#", page)).toBe("/??#");
    expect(resolveLink("..\u0001 ?", page)).toBe("..");
  });

  it("changes only links that stay on the origin of the page, and they stay there [RTE-Q9]", () => {
    fc.assert(
      fc.property(hrefs, pages, (href, page) => {
        const resolved = resolveLink(href, page);
        const base = `${page.origin}/base`;
        if (resolved === href || !URL.canParse(resolved, base)) return;
        expect(new URL(href, base).origin).toBe(page.origin);
        expect(new URL(resolved, base).origin).toBe(page.origin);
      }),
      runs(2000),
    );
  });

  it("changes nothing more in very long links [RTE-19]", () => {
    const long = longText("/", " ", "%2F", "../", "&_a", "\t");
    const page = on(FR_CH);
    fc.assert(
      fc.property(long, (text) => {
        const current = { ...page, query: `?_a=${text}` };
        for (const href of [text, `/${text}`, `/foo?${text}`, ` ${" ".repeat(100_000)}${text}`]) {
          const resolved = resolveLink(href, current);
          expect(resolveLink(resolved, current)).toBe(resolved);
        }
      }),
      runs(5),
    );
  });

  it("carries no parameters that are too long together, since a page repeats them [RTE-Q15]", () => {
    const long = "a".repeat(MAX_CARRIED_LENGTH);
    expect(link("/bar", `${DE}?_a=${long}`)).toBe("/bar");
    expect(link("/bar", `${DE}?_a=1&_b=${long}`)).toBe("/bar");
    const short = long.slice(0, -3);
    expect(link("/bar", `${DE}?_a=${short}`)).toBe(`/bar?_a=${short}`);
  });
});
