import { createHash } from "node:crypto";
import { expect, get, test } from "./shop-test.ts";

const START_PAGES = [
  ["de.localhost", "/", "de-DE"],
  ["at.localhost", "/", "de-AT"],
  ["ch.localhost", "/", "de-CH"],
  ["ch.localhost", "/fr", "fr-CH"],
  ["ch.localhost", "/it", "it-CH"],
  ["li.localhost", "/", "de-LI"],
  ["lu.localhost", "/", "de-LU"],
  ["lu.localhost", "/fr", "fr-LU"],
  ["it.localhost", "/", "it-IT"],
  ["it.localhost", "/de", "de-IT"],
  ["gb.localhost", "/", "en-GB"],
  ["com.localhost", "/", "en-US"],
  ["es.localhost", "/", "es-ES"],
  ["be.localhost", "/", "nl-BE"],
  ["be.localhost", "/fr", "fr-BE"],
  ["fr.localhost", "/", "fr-FR"],
  ["nl.localhost", "/", "nl-NL"],
] as const;

for (const channel of ["wall", "card"]) {
  for (const [host, path, locale] of START_PAGES) {
    test(`the ${channel} start page of ${locale} is in its language, publicly cacheable and without cookies [RTE-11, LOC-01, CHN-02]`, async () => {
      // The card channel ends its paths with a slash, the wall channel does not.
      const address = channel === "card" && path !== "/" ? `${path}/` : path;
      const answer = await get(`${channel}.${host}`, address);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`<html lang="${locale}"`);
      expect(answer.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=60/);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.text).toMatch(/<title>[^<]+<\/title>/);
      expect(answer.text.match(/<h1/g)).toHaveLength(1);
    });
  }
}

test("every page has the security headers and reveals nothing about the server", async () => {
  for (const path of ["/", "/wandbilder", "/error", "/nicht-da", "/_icons", "/wandbilder/../.."]) {
    const { headers } = await get("wall.de.localhost", path);
    const policy = String(headers["content-security-policy"]);
    expect(policy, path).toContain("script-src 'self'");
    expect(policy.replace(/style-src-attr [^;]*/, "")).not.toContain("unsafe-inline");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["server"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

test("no page has an inline script except the one whose hash is in the policy [ACT-06]", async () => {
  const { text, headers } = await get("wall.de.localhost", "/wandbilder");
  const inline = [...text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes = ""]) => !/src=|type="application\/(?:ld\+)?json"/.test(attributes),
  );
  expect(inline).toHaveLength(1);
  const hash = createHash("sha256")
    .update(inline[0]?.[2] ?? "")
    .digest("base64");
  expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("every page loads the same style sheet, with its layers in their order", async () => {
  const sheets = new Set<string>();
  for (const path of ["/", "/wandbilder/leinwand", "/_menu", "/nicht-da"]) {
    const { text } = await get("wall.de.localhost", path);
    for (const [, href = ""] of text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      sheets.add(href);
  }
  expect([...sheets]).toHaveLength(1);
  const { text } = await get("wall.de.localhost", [...sheets][0] ?? "");
  expect([...text.matchAll(/@layer (\w+)\{/g)].map(([, layer]) => layer)).toEqual([
    "reset",
    "tokens",
    "base",
    "components",
    "utilities",
  ]);
});

test.describe("a request with too large headers", () => {
  test("is refused with a reason [API-Q3]", async () => {
    const { status, text } = await get("wall.de.localhost", "/", { cookie: "a".repeat(20_000) });
    expect(status).toBe(431);
    expect(text).toBe("431: address and headers exceed 16384 bytes\n");
  });
});

test.describe("unusual addresses", () => {
  const NOT_FOUND = [
    "/..",
    "/wandbilder/../../etc",
    "/%2e%2e/geheim",
    "/%00",
    "/a%0d%0ab",
    "/%E0%A4%A",
    "/%",
    "/a//b",
    "/wp-login.php",
    `/${"a".repeat(10_000)}`,
    "/nicht-da",
  ];
  for (const path of NOT_FOUND) {
    test(`${path.slice(0, 30)} is not found, and shows the error page of the shop [RTE-09, RTE-Q5, ERR-01]`, async () => {
      const { status, text, headers } = await get("wall.de.localhost", path);
      expect(status).toBe(404);
      expect(text).toContain("<h1");
      expect(text).toContain('class="main-navigation"');
      expect(text).not.toMatch(/at .*\.(ts|js):\d+/);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers.etag).toBeUndefined();
    });
  }

  test("an unknown locale prefix redirects to the error page, which is neither cached nor indexed [LOC-14, LOC-Q9, RTE-10]", async () => {
    const moved = await get("wall.de.localhost", "/zz/wandbilder");
    expect(moved.status).toBe(302);
    expect(moved.headers.location).toBe("/error");
    expect(moved.headers["cache-control"]).toBe("no-store");
    const error = await get("wall.de.localhost", "/error");
    expect(error.status).toBe(404);
    expect(error.text).toContain('content="noindex"');
  });

  test("another region's prefix redirects to that region's host, with port, path and query [LOC-13, LOC-Q5, LOC-Q9]", async () => {
    const { status, headers } = await get("wall.de.localhost", "/fr/tableaux?a=1");
    expect(status).toBe(301);
    expect(headers.location).toMatch(/^http:\/\/wall\.fr\.localhost:\d+\/tableaux\?a=1$/);
  });

  test("an unknown host gets a page without redirects or links to it, and without caching [LOC-Q7]", async () => {
    for (const host of ["evil.example", "127.0.0.1", "localhost"]) {
      const { status, headers, text } = await get(host, "/");
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(text).toContain('lang="de-DE"');
      expect(text).not.toContain(`href="http://${host}`);
    }
  });

  test("a malformed host is refused", async () => {
    const { status, text } = await get("a b/c", "/");
    expect(status).toBe(400);
    expect(text).not.toContain("at ");
  });

  test("a query of 1,000 parameters does not affect the page, and a longer one is refused [RTE-04, API-Q3]", async () => {
    const queryOf = (length: number) =>
      Array.from({ length }, (_, index) => `p${index}=1`).join("&");
    const page = await get("wall.de.localhost", `/wandbilder?${queryOf(1000)}`);
    expect(page.status).toBe(200);
    const refused = await get("wall.de.localhost", `/wandbilder?${queryOf(1200)}`);
    expect(refused.status).toBe(414);
    expect(refused.text).toBe("414: a query has at most 8000 characters\n");
  });

  test("unavailable choices in the query do not affect the calculator [CLC-Q4]", async () => {
    for (const query of ["format=0x100", "format=9x9", "materialType=gips", "format=%00"]) {
      const { status, text } = await get("wall.de.localhost", `/wandbilder?${query}`);
      expect(status).toBe(200);
      expect(text).toContain('name="materialType"');
    }
  });

  test("a page can only be read", async () => {
    const { status, headers } = await get("wall.de.localhost", "/", {}, "POST");
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("GET, HEAD");
  });
});

test.describe("the page cache", () => {
  test("responds with 304 to a client that has the page, and supports every encoding [RTE-23]", async () => {
    const first = await get("wall.de.localhost", "/");
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, "*"]) {
      const again = await get("wall.de.localhost", "/", { "if-none-match": known });
      expect(again.status).toBe(304);
      expect(again.text).toBe("");
    }
    for (const encoding of ["br", "gzip"]) {
      const encoded = await get("wall.de.localhost", "/", { "accept-encoding": encoding });
      expect(encoded.headers["content-encoding"]).toBe(encoding);
      expect(encoded.headers["vary"]).toBe("Accept, Accept-Encoding");
    }
  });

  test("serves the loader data of a page at its payload address [RTE-23, RTE-Q14]", async () => {
    for (const path of ["/_payload.json", "/fotokalender/_payload.json"]) {
      const { status, headers, text } = await get("wall.de.localhost", path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toContain("application/json");
      expect(headers["cache-control"]).toMatch(/^public/);
      expect(Object.keys((JSON.parse(text) as { loaderData: object }).loaderData)).not.toEqual([]);
    }
  });

  test("excludes addresses with an underscore parameter, and every configurator page [RTE-19, DSG-15]", async () => {
    for (const path of ["/?_x=1", "/configurator-card?themeId=1001"]) {
      const { headers } = await get("wall.de.localhost", path);
      expect(headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("never mixes channels, locales or parameters of two visitors [CUS-15, LOC-Q7]", async () => {
    const textOf = async (host: string, path: string) => (await get(host, path)).text;
    const [german, swiss, card, debug] = await Promise.all([
      textOf("wall.de.localhost", "/wandbilder"),
      textOf("wall.ch.localhost", "/wandbilder"),
      textOf("card.de.localhost", "/"),
      textOf("wall.de.localhost", "/wandbilder?_debug=17"),
    ]);
    expect(german).toContain("€");
    expect(swiss).toContain("CHF");
    expect(swiss).not.toContain("€");
    expect(card).toContain('data-channel="card"');
    expect(debug).toContain("_debug=17");
    expect(await textOf("wall.de.localhost", "/wandbilder")).not.toContain("_debug");
  });
});

test("the footer links to the start page in the language of the page [FTR-03]", async () => {
  const { text } = await get("wall.ch.localhost", "/fr/tableaux-photo");
  const footer = text.slice(text.indexOf("<footer"));
  expect(footer).toMatch(/<a href="\/fr\/?">/);
});

test("footer and reviews of the American shop stand in the British texts, the six others in their own [LOC-17]", async () => {
  const textOf = async (host: string) => {
    const { text } = await get(host, "/");
    return text.slice(text.indexOf("<main"));
  };
  for (const [host, payment, reviews] of [
    ["wall.de", "So können Sie bezahlen", "Alle Bewertungen lesen"],
    ["wall.gb", "Ways to pay", "Read all reviews"],
    ["wall.com", "Ways to pay", "Read all reviews"],
    ["wall.es", "Formas de pago", "Leer todas las opiniones"],
    ["wall.fr", "Moyens de paiement", "Lire tous les avis"],
    ["wall.it", "Metodi di pagamento", "Leggi tutte le recensioni"],
    ["wall.nl", "Betaalmogelijkheden", "Alle beoordelingen lezen"],
  ] as const) {
    const text = await textOf(`${host}.localhost`);
    expect(text).toContain(payment);
    expect(text).toContain(reviews);
  }
});

test("all icons are in one SVG sprite [RTE-01]", async () => {
  const { status, headers, text } = await get("wall.de.localhost", "/_icons");
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("image/svg+xml");
  expect(text).toContain('<symbol id="cart"');
});

test("the listing is available under its aliases, on both platforms [RTE-02, RTE-03, RTE-Q2]", async () => {
  for (const path of [
    "/products/",
    "/d/products/",
    "/vorkonfigurator-karten/",
    "/d/vorkonfigurator-karten/",
  ]) {
    const { status, text } = await get("card.de.localhost", path);
    expect(status, path).toBe(200);
    expect(text).toContain("/themes/1001");
    if (path.startsWith("/d")) expect(text).toContain('data-platform="desktop"');
  }
});

test("a theme page needs an existing id [RTE-06, RTE-07]", async () => {
  expect((await get("card.de.localhost", "/themes/1001/")).status).toBe(200);
  expect((await get("card.ch.localhost", "/d/fr/themes/1001/")).status).toBe(200);
  expect((await get("card.de.localhost", "/themes/")).status).toBe(404);
  expect((await get("card.de.localhost", "/themes/gibt-es-nicht/")).status).toBe(404);
});
