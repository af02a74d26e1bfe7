import { describe, expect, it } from "vitest";
import { createHostTable } from "../market/storefront.ts";
import { resolveUrl } from "./resolve-url.ts";
import type { Route } from "./route.ts";

const HOSTS = createHostTable([
  { channel: "card", suffix: "de", host: "karten.example" },
  { channel: "card", suffix: "de", host: "www.karten.example" },
]);

const resolve = (address: string) => {
  const [, protocol = "", host = "", path = "", query = ""] =
    /^(https?:)\/\/([^/]*)([^?]*)(\?.*)?$/s.exec(address) ?? [];
  return resolveUrl({ protocol: protocol as "http:", host, path, query }, HOSTS);
};
const locationOf = (address: string) => {
  const answer = resolve(address);
  return answer.kind === "redirect" ? [answer.status, answer.location] : answer.kind;
};
const pageOf = (address: string) => {
  const answer = resolve(address);
  if (answer.kind !== "page") return answer;
  const { channel, locale, platform, route, prefix, isStorefront } = answer;
  return { channel, locale, platform, kind: route.kind, path: route.path, prefix, isStorefront };
};

describe("the locale of a URL", () => {
  it.each([
    ["http://wall.de.localhost:3000/", "wall", "de-DE", ""],
    ["http://wall.ch.localhost/", "wall", "de-CH", ""],
    ["http://wall.lu.localhost/", "wall", "de-LU", ""],
    ["http://wall.be.localhost/", "wall", "nl-BE", ""],
    ["http://wall.it.localhost/", "wall", "it-IT", ""],
    ["http://wall.com.localhost/", "wall", "en-US", ""],
    ["http://wall.gb.localhost/", "wall", "en-GB", ""],
    ["http://wall.uk.localhost/", "wall", "en-GB", ""],
    ["http://card.at.localhost/", "card", "de-AT", ""],
    ["http://cards.at.localhost/", "card", "de-AT", ""],
    ["http://CARD.AT.localhost./", "card", "de-AT", ""],
    ["https://karten.example/", "card", "de-DE", ""],
    ["http://wall.ch.localhost:3000/fr/", "wall", "fr-CH", "/fr"],
    ["http://wall.ch.localhost:3000/fr", "wall", "fr-CH", "/fr"],
    ["http://card.ch.localhost:3000/it", "card", "it-CH", "/it"],
    ["http://card.be.localhost:3000/fr/", "card", "fr-BE", "/fr"],
    ["http://wall.it.localhost/de/", "wall", "de-IT", "/de"],
    ["http://wall.de.localhost/de", "wall", "de-DE", ""],
    ["http://wall.ch.localhost/ch/", "wall", "de-CH", ""],
    ["http://wall.gb.localhost/uk", "wall", "en-GB", ""],
  ])(
    "is determined by host and prefix: %s is %s in %s [LOC-12] [LOC-Q4] [LOC-Q7]",
    (address, channel, locale, prefix) => {
      expect(pageOf(address)).toEqual({
        channel,
        locale,
        platform: "web",
        kind: "start",
        path: "/",
        prefix,
        isStorefront: true,
      });
    },
  );

  it.each([
    ["http://localhost:3000/foo", "wall", "de-DE", ""],
    ["http://127.0.0.1:3000/foo", "wall", "de-DE", ""],
    ["http://[::1]:3000/foo", "wall", "de-DE", ""],
    ["http://wall.pl.localhost/foo", "wall", "de-DE", ""],
    ["http://card.preview.example/foo/", "card", "de-DE", ""],
    ["http://cards.preview.example/fr-CH/foo/", "card", "fr-CH", "/fr-CH"],
    ["http://preview.example/fr-CH/foo", "wall", "fr-CH", "/fr-CH"],
    ["http://preview.example/fr/foo", "wall", "fr-FR", "/fr"],
    ["http://preview.example/at/foo", "wall", "de-AT", "/at"],
    ["http://preview.example/us/foo", "wall", "en-US", "/us"],
    ["http://wall.de.localhost:99999/foo", "wall", "de-DE", ""],
    ["http://wall.de.localhost:x/foo", "wall", "de-DE", ""],
    ["http://evil@wall.at.localhost/foo", "wall", "de-DE", ""],
    ["http:///foo", "wall", "de-DE", ""],
  ])(
    "on an unknown host does not redirect: %s is %s in %s [LOC-12] [LOC-Q7]",
    (address, channel, locale, prefix) => {
      expect(pageOf(address)).toEqual({
        channel,
        locale,
        platform: "web",
        kind: "slug",
        path: "/foo",
        prefix,
        isStorefront: false,
      });
    },
  );

  it.each([
    ["http://wall.de.localhost/fr-CH/foo", "/fr-CH/foo"],
    ["http://wall.de.localhost/FR/foo", "/FR/foo"],
    ["http://wall.de.localhost/fra/foo", "/fra/foo"],
    ["http://preview.example/de-de/foo", "/de-de/foo"],
  ])("has no other prefixes: %s is the page %s [LOC-Q5] [LOC-Q7]", (address, path) => {
    expect(pageOf(address)).toMatchObject({ kind: "slug", path, locale: "de-DE" });
  });

  it.each([
    ["http://wall.ch.localhost/configurator-card?locale=fr-CH", "fr-CH", "/fr"],
    ["http://wall.ch.localhost/it/configurator-card?a=1&locale=fr-CH", "fr-CH", "/fr"],
    ["http://wall.de.localhost/configurator-photobox?locale=en-US", "en-US", ""],
    ["http://wall.de.localhost/configurator-card?locale=de-de", "de-DE", ""],
    ["http://wall.ch.localhost/fr/configurator-card", "fr-CH", "/fr"],
    ["http://preview.example/configurator-card?locale=it-CH", "it-CH", ""],
  ])(
    "is determined by the query on configurators: %s is %s [RTE-Q13]",
    (address, locale, prefix) => {
      expect(pageOf(address)).toMatchObject({ kind: "configurator", locale, prefix });
    },
  );

  it.each([
    "http://wall.de.localhost/foo?locale=fr-CH",
    "http://wall.de.localhost/products?locale=fr-CH",
    "http://wall.de.localhost/warenkorb?locale=fr-CH",
  ])("is not determined by the query elsewhere: %s [RTE-Q13]", (address) => {
    expect(pageOf(address)).toMatchObject({ locale: "de-DE" });
  });
});

describe("a prefix of another region", () => {
  it.each([
    ["http://wall.de.localhost:3000/at", "http://wall.at.localhost:3000/"],
    ["http://wall.de.localhost:3000/at/", "http://wall.at.localhost:3000/"],
    ["http://wall.de.localhost:3000/at/foo", "http://wall.at.localhost:3000/foo"],
    [
      "https://wall.de.localhost/fr/foo/bar?a=1&b=%C3%BC",
      "https://wall.fr.localhost/foo/bar?a=1&b=%C3%BC",
    ],
    ["http://wall.ch.localhost/gb/foo", "http://wall.gb.localhost/foo"],
    ["http://wall.ch.localhost/uk/foo", "http://wall.gb.localhost/foo"],
    ["http://wall.ch.localhost/en/foo", "http://wall.gb.localhost/foo"],
    ["http://wall.ch.localhost/us/d/foo", "http://wall.com.localhost/d/foo"],
    ["http://cards.ch.localhost/es/foo/", "http://card.es.localhost/foo/"],
    ["http://card.ch.localhost:80/lu/foo/", "http://card.lu.localhost:80/foo/"],
    ["http://card.fr.localhost:3000/de/foo/", "http://karten.example:3000/foo/"],
    ["http://www.karten.example/at/foo/", "http://card.at.localhost/foo/"],
    ["http://wall.de.localhost/d/at/products", "http://wall.at.localhost/d/products"],
    ["http://wall.de.localhost/d/fr/themes/5?x", "http://wall.fr.localhost/d/themes/5?x"],
    ["http://wall.de.localhost/at/k%C3%BCche+a%20b", "http://wall.at.localhost/k%C3%BCche+a%20b"],
    [
      "http://wall.de.localhost/fr/configurator-card?locale=de-DE",
      "http://wall.fr.localhost/configurator-card?locale=de-DE",
    ],
    ["http://wall.de.localhost/at/?a=1", "http://wall.at.localhost/?a=1"],
  ])(
    "redirects %s to %s, with the same scheme, port, path and query [LOC-13] [LOC-Q5] [LOC-Q9]",
    (address, location) => {
      expect(locationOf(address)).toEqual([301, location]);
    },
  );

  it("resolves several prefixes of other regions at once [LOC-Q7]", () => {
    expect(locationOf("http://wall.de.localhost/at/fr/es/foo")).toEqual([
      301,
      "http://wall.es.localhost/foo",
    ]);
    expect(locationOf("http://wall.de.localhost/fr/de/foo")).toEqual([
      301,
      "http://wall.de.localhost/foo",
    ]);
  });

  it("redirects to the host of the table, never to the one received [LOC-Q7]", () => {
    expect(resolve("http://preview.example/fr/foo").kind).toBe("page");
    expect(locationOf("http://KARTEN.example:8080/at/foo/")).toEqual([
      301,
      "http://card.at.localhost:8080/foo/",
    ]);
  });

  it("redirects with a query that is valid in a header [LOC-Q7]", () => {
    expect(locationOf('http://wall.de.localhost/at/foo?a=1\r\nX: "ü"\uD800')).toEqual([
      301,
      "http://wall.at.localhost/foo?a=1%0D%0AX:%20%22%C3%BC%22%EF%BF%BD",
    ]);
  });
});

describe("an unknown prefix", () => {
  it.each([
    ["http://wall.de.localhost/xx", "/error"],
    ["http://wall.de.localhost/xx/foo?a=1", "/error"],
    ["http://wall.de.localhost/d/xx/products", "/d/error"],
    ["http://wall.de.localhost/xx/d?_foo=1&a=2&_bar=%C3%A4", "/d/error?_foo=1&_bar=%C3%A4"],
    ["http://card.ch.localhost/pl/?_foo=1", "/error?_foo=1"],
    ["http://preview.example/xx/foo", "/error"],
    ["http://preview.example/de-FR/foo", "/error"],
  ])("redirects %s to %s, not stored [LOC-14, LOC-Q9, RTE-19]", (address, location) => {
    expect(resolve(address)).toEqual({ kind: "redirect", status: 302, location, stored: false });
  });
});

describe("the trailing slash", () => {
  it.each([
    ["http://wall.de.localhost/foo/", "/foo"],
    ["http://wall.de.localhost:3000/foo/bar/?a=1&b", "/foo/bar?a=1&b"],
    ["http://wall.ch.localhost/fr/foo/", "/fr/foo"],
    ["http://wall.ch.localhost/fr/d/products/", "/fr/d/products"],
    ["http://wall.de.localhost/themes/5/", "/themes/5"],
    ["http://wall.de.localhost/desktop-startseite/", "/desktop-startseite"],
    ["http://card.de.localhost/foo", "/foo/"],
    ["http://card.de.localhost/products?tileCount=24", "/products/?tileCount=24"],
    ["http://card.de.localhost/themes/5", "/themes/5/"],
    ["http://card.de.localhost/wishlist", "/wishlist/"],
    ["http://card.preview.example/fr-CH/foo", "/fr-CH/foo/"],
  ])("redirects %s to %s, the form of its channel [CHN-07] [LOC-Q9]", (address, location) => {
    expect(locationOf(address)).toEqual([301, location]);
  });

  it.each([
    "http://wall.de.localhost/",
    "http://card.de.localhost/",
    "http://wall.ch.localhost/fr",
    "http://wall.ch.localhost/fr/",
    "http://card.ch.localhost/fr",
    "http://card.ch.localhost/fr/",
    "http://card.ch.localhost/fr/d",
    "http://wall.de.localhost/d/",
    "http://card.de.localhost/foo/",
    "http://wall.de.localhost/foo",
    "http://card.de.localhost/configurator-card",
    "http://wall.de.localhost/configurator-card/",
    "http://card.de.localhost/warenkorb",
    "http://wall.de.localhost/warenkorb/",
    "http://card.de.localhost/error",
    "http://wall.de.localhost/error/",
    "http://card.de.localhost/_icons",
  ])(
    "is not changed at %s: roots, applications, error page and icons accept both forms [LOC-Q9] [RTE-Q10]",
    (address) => {
      expect(resolve(address).kind).toBe("page");
    },
  );
});

describe("the spelling of a path", () => {
  it.each([
    ["http://wall.de.localhost/wandbilder/%6ceinwand?a=1", "/wandbilder/leinwand?a=1"],
    ["http://wall.ch.localhost/fr%2Ftableaux", "/fr/tableaux"],
    ["http://wall.de.localhost/b%c3%bccher", "/b%C3%BCcher"],
    ["http://card.de.localhost/fotob%C3%BCcher%2F", "/fotob%C3%BCcher/"],
    ["http://wall.de.localhost/%66oo/", "/foo"],
  ])("redirects %s to %s, so that a page has one address [RTE-Q5]", (address, location) => {
    expect(locationOf(address)).toEqual([301, location]);
  });
});

describe("the route of a URL", () => {
  const parametersOf = ({ kind: _, path: __, ...parameters }: Route) => parameters;

  const routeOf = (path: string, host = "wall.ch.localhost") => {
    const answer = resolve(`http://${host}${path}`);
    return answer.kind === "page"
      ? [
          answer.platform,
          answer.locale,
          answer.route.kind,
          answer.route.path,
          parametersOf(answer.route),
        ]
      : answer;
  };

  it.each([
    ["/", "web", "de-CH", "/"],
    ["/fr", "web", "fr-CH", "/"],
    ["/d", "desktop", "de-CH", "/desktop-startseite"],
    ["/fr/d", "desktop", "fr-CH", "/desktop-startseite"],
    ["/desktop-startseite", "desktop", "de-CH", "/desktop-startseite"],
    ["/fr/desktop-startseite", "desktop", "fr-CH", "/desktop-startseite"],
    ["/d/desktop-startseite", "desktop", "de-CH", "/desktop-startseite"],
  ])("is the start page of %s [RTE-11] [RTE-17] [RTE-Q12]", (path, platform, locale, route) => {
    expect(routeOf(path)).toEqual([platform, locale, "start", route, {}]);
  });

  it.each([
    ["/products", "web", "de-CH", {}],
    ["/fr/products", "web", "fr-CH", {}],
    ["/d/products", "desktop", "de-CH", {}],
    ["/fr/d/products", "desktop", "fr-CH", {}],
    ["/d/fr/products", "desktop", "fr-CH", {}],
    ["/vorkonfigurator-kalender", "web", "de-CH", { product: "calendar" }],
    ["/fr/d/vorkonfigurator-kalender", "desktop", "fr-CH", { product: "calendar" }],
    ["/d/fr/vorkonfigurator-kalender", "desktop", "fr-CH", { product: "calendar" }],
    ["/it/vorkonfigurator-karten", "web", "it-CH", { product: "card" }],
  ])(
    "takes %s for the listing, an alias with its product preset [RTE-03] [RTE-14] [RTE-Q2]",
    (path, platform, locale, parameters) => {
      const route = `/${path.split("/").at(-1)}`;
      expect(routeOf(path)).toEqual([platform, locale, "products", route, parameters]);
    },
  );

  it.each([
    ["/themes/5", "web", "de-CH", "5"],
    ["/fr/themes/5", "web", "fr-CH", "5"],
    ["/d/themes/5", "desktop", "de-CH", "5"],
    ["/d/fr/themes/5", "desktop", "fr-CH", "5"],
    ["/fr/d/themes/5", "desktop", "fr-CH", "5"],
    ["/themes/k%C3%BCche", "web", "de-CH", "küche"],
  ])("takes %s for a theme [RTE-06] [RTE-14] [RTE-Q1]", (path, platform, locale, id) => {
    expect(routeOf(path)).toEqual([platform, locale, "themes-id-theme", `/themes/${id}`, { id }]);
  });

  it.each(["/themes", "/themes/", "/fr/themes", "/d/fr/themes/%20", "/themes/%20/"])(
    "rejects %s, a theme without id [RTE-07]",
    (path) => {
      expect(routeOf(path)).toMatchObject({
        kind: "invalid",
        status: 404,
        message: `Page Not Found: ${path}`,
        code: "theme-without-id",
      });
    },
  );

  it("has the wishlist in the card channel only, with any prefix [RTE-14] [RTE-Q3]", () => {
    expect(routeOf("/wishlist/", "card.ch.localhost")).toEqual([
      "web",
      "de-CH",
      "wishlist",
      "/wishlist",
      {},
    ]);
    expect(routeOf("/fr/d/wishlist/", "card.ch.localhost")).toEqual([
      "desktop",
      "fr-CH",
      "wishlist",
      "/wishlist",
      {},
    ]);
    expect(routeOf("/wishlist")).toEqual(["web", "de-CH", "slug", "/wishlist", {}]);
  });

  it.each([
    ["/configurator-calendar", "calendar"],
    ["/configurator-card", "card"],
    ["/configurator-collage", "collage"],
    ["/configurator-photo-frame", "photoframe"],
    ["/configurator-photobook", "photobook"],
    ["/configurator-photobox", "photobox"],
  ])("takes %s for the configurator of a %s [RTE-12]", (path, product) => {
    expect(routeOf(path)).toEqual(["web", "de-CH", "configurator", path, { product }]);
    expect(routeOf(`/fr/d${path}`)).toEqual([
      "desktop",
      "fr-CH",
      "configurator",
      path,
      { product },
    ]);
  });

  it.each([
    ["/warenkorb", "cart"],
    ["/panier/article/5", "cart"],
    ["/configurator", "configurator"],
    ["/configurator-unknown", "configurator"],
    ["/konfigurator/leinwand", "configurator"],
  ])("takes %s for an application page of the area %s [RTE-13] [RTE-15]", (path, area) => {
    expect(routeOf(path)).toEqual(["web", "de-CH", "application", path, { area }]);
  });

  it.each([
    ["/error", "error"],
    ["/_icons", "icons"],
  ])("takes %s for the route %s, with any prefix [RTE-14]", (path, kind) => {
    expect(routeOf(path)).toEqual(["web", "de-CH", kind, path, {}]);
    expect(routeOf(`/fr${path}`)).toEqual(["web", "fr-CH", kind, path, {}]);
  });

  it.each([
    "/wandbilder",
    "/products/more",
    "/themes/5/more",
    "/error/more",
    "/_icons/more",
    "/desktop-startseite/more",
    "/desktop",
    "/my-configurator-card",
    "/toString",
    "/__proto__",
  ])("is a content page for %s, which no other route matches [RTE-09] [RTE-14]", (path) => {
    expect(routeOf(path)).toEqual(["web", "de-CH", "slug", path, {}]);
  });

  it.each([
    ["/d/fr/foo", "desktop", "de-CH", "/fr/foo"],
    ["/fr/d/foo", "desktop", "fr-CH", "/foo"],
    ["/foo/d", "web", "de-CH", "/foo/d"],
    ["/fr/it/foo", "web", "fr-CH", "/it/foo"],
  ])(
    "recognises d only after the locale: %s is %s [RTE-17] [RTE-Q1]",
    (path, platform, locale, route) => {
      expect(routeOf(path)).toEqual([platform, locale, "slug", route, {}]);
    },
  );
});

describe("an invalid path", () => {
  it.each([
    ["//evil.example/at", "slug-empty-segment"],
    ["/at//foo", "slug-empty-segment"],
    ["/at/../foo", "slug-dot-segment"],
    ["/xx/%00", "slug-control-character"],
    ["/at/%E0%A4%A", "slug-encoding"],
    ["/at/\\evil.example", "slug-backslash"],
    ["/fr/logo.png", "asset-load-on-slug"],
  ])("is rejected before any redirect: %s by %s [RTE-09] [ERR-01] [ERR-Q1]", (path, code) => {
    expect(resolve(`http://wall.de.localhost${path}?a=1`)).toMatchObject({
      kind: "invalid",
      status: 404,
      message: `Page Not Found: ${path}?a=1`,
      code,
    });
  });

  it("has the place of its error page [ERR-01]", () => {
    expect(resolve("http://card.ch.localhost/fr/d/logo.png")).toMatchObject({
      place: { channel: "card", locale: "fr-CH", platform: "desktop" },
      prefix: "/fr",
    });
    expect(resolve("http://wall.de.localhost/fr//")).toMatchObject({
      place: { channel: "wall", locale: "de-DE", platform: "web" },
      prefix: "",
    });
  });
});
