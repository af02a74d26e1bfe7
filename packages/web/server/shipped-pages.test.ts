import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { beforeAll, describe, expect, it } from "vitest";
import { keyOf } from "../app/ui/inline-json.ts";
import { type AnyRequest, closeShopsAfterwards, serveShippedShop } from "../testing/serve-shop.ts";

closeShopsAfterwards();

let shop: Awaited<ReturnType<typeof serveShippedShop>>;
beforeAll(async () => {
  shop = await serveShippedShop();
}, 60_000);

/** The address of a path on a storefront, for example `wall.ch`. */
const at = (storefront: string, path: string): string => `http://${storefront}.localhost${path}`;
const get = (storefront: string, path: string, request: AnyRequest = {}) =>
  shop.send(path, { host: `${storefront}.localhost`, ...request });
const textOf = async (storefront: string, path: string): Promise<string> =>
  (await get(storefront, path)).text;
/** The words of a page, without its markup. */
const wordsOf = async (storefront: string, path: string): Promise<string> =>
  (await textOf(storefront, path))
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'");
const locsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);

describe("the start page", () => {
  it.each([
    ["de", "/", "de-DE"],
    ["at", "/", "de-AT"],
    ["ch", "/", "de-CH"],
    ["ch", "/fr", "fr-CH"],
    ["ch", "/it", "it-CH"],
    ["li", "/", "de-LI"],
    ["lu", "/", "de-LU"],
    ["lu", "/fr", "fr-LU"],
    ["it", "/", "it-IT"],
    ["it", "/de", "de-IT"],
    ["gb", "/", "en-GB"],
    ["com", "/", "en-US"],
    ["es", "/", "es-ES"],
    ["be", "/", "nl-BE"],
    ["be", "/fr", "fr-BE"],
    ["fr", "/", "fr-FR"],
    ["nl", "/", "nl-NL"],
  ])(
    "of %s%s is in %s in both shops, publicly cacheable and without cookies [RTE-11, LOC-01, CHN-02]",
    async (suffix, path, locale) => {
      for (const channel of ["wall", "card"]) {
        // The card channel ends its paths with a slash, the wall channel does not.
        const address = channel === "card" && path !== "/" ? `${path}/` : path;
        const { status, text, headers } = await get(`${channel}.${suffix}`, address);
        expect(status).toBe(200);
        expect(text).toContain(`<html lang="${locale}"`);
        expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=60/);
        expect(headers["set-cookie"]).toBeUndefined();
        expect(text).toMatch(/<title>[^<]+<\/title>/);
        expect(text.match(/<h1/g)).toHaveLength(1);
      }
    },
  );

  it("is the same with the parameters of campaigns, which browsers are told, and has others [RTE-11]", async () => {
    const page = await get("wall.de", "/");
    const names = String(page.headers["no-vary-search"]).match(/"(\w+)"/g) ?? [];
    expect(names).toContain('"utm_source"');
    for (const name of names) {
      const { text } = await get("wall.de", `/?${name.replaceAll('"', "")}=x`);
      expect([name, text === page.text]).toEqual([name, true]);
    }
    expect((await get("wall.de", "/?_debug=1")).headers["no-vary-search"]).toBeUndefined();
  });

  it.each([
    ["wall.de", "So können Sie bezahlen", "Alle Bewertungen lesen"],
    ["wall.gb", "Ways to pay", "Read all reviews"],
    ["wall.com", "Ways to pay", "Read all reviews"],
    ["wall.es", "Formas de pago", "Leer todas las opiniones"],
    ["wall.fr", "Moyens de paiement", "Lire tous les avis"],
    ["wall.it", "Metodi di pagamento", "Leggi tutte le recensioni"],
    ["wall.nl", "Betaalmogelijkheden", "Alle beoordelingen lezen"],
  ])(
    "of %s has footer and reviews in its texts, which are British in America [LOC-17]",
    async (host, payment, reviews) => {
      const text = await textOf(host, "/");
      const end = text.slice(text.indexOf("<main"));
      expect(end).toContain(payment);
      expect(end).toContain(reviews);
    },
  );

  it.each([
    ["wall.nl", ["iDEAL | Wero", "Creditcard", "PayPal"]],
    ["card.ch", ["TWINT", "Rechnung", "Karte", "PayPal"]],
    ["wall.com", ["Card", "PayPal", "Apple Pay"]],
  ])("of %s shows the payment methods of its country: %j [CNT-Q23]", async (host, names) => {
    const [, logos = ""] =
      /class="payment-logos".*?<ul[^>]*>(.*?)<\/ul>/s.exec(await textOf(host, "/")) ?? [];
    const alts = [...logos.matchAll(/ alt="([^"]*)"/g)].map(([, alt = ""]) => alt.toLowerCase());
    expect(alts).toHaveLength(names.length);
    for (const [place, name] of names.entries()) expect(alts[place]).toContain(name.toLowerCase());
  });

  it("in the language of the page is linked in its footer [FTR-03]", async () => {
    const text = await textOf("wall.ch", "/fr/tableaux-photo");
    expect(text.slice(text.indexOf("<footer"))).toMatch(/<a href="\/fr\/?">/);
  });
});

describe("the footer", () => {
  it("has boxes that start open for service, awards, apps and social media, and collapsed for all others [FTR-16, FTR-19, FTR-Q6]", async () => {
    const text = await textOf("wall.ch", "/fr/");
    const boxes = text.matchAll(
      /<details(?= [^>]*class="[^"]*\bfooter-box\b)([^>]*)>.*?<ul class="box-items box-(\w+)/gs,
    );
    expect(
      [...boxes].map(([, attributes = "", kind]) => [kind, / open\b/.test(attributes)]),
    ).toEqual([
      ["about", false],
      ["about", false],
      ["customerService", true],
      ["appLinks", true],
      ["awards", true],
      ["international", false],
      ["languages", false],
      ["socialMedia", true],
    ]);
  });

  it("ends with the year and the brand, then what editors added [FTR-21, FTR-Q4]", async () => {
    expect(await wordsOf("wall.de", "/wandbilder/leinwand")).toContain(
      `© ${new Date(Date.now()).getFullYear()} ${SAMPLE_SHOP.brands.wall.name} · Alle Preise inkl. MwSt., zzgl. Versand. Musterdaten: Bewertungen, Kundenbilder, Auszeichnungen und Apps sind erfunden.`,
    );
  });
});

describe("an unusual address", () => {
  it.each([
    "/..",
    "/wandbilder/../../etc",
    "/%2e%2e/geheim",
    "/%00",
    "/a%0d%0ab",
    "/%E0%A4%A",
    "/%",
    "/a//b",
    "/wp-login.php",
    `/${"a".repeat(7000)}`,
    "/nicht-da",
  ])("%s shows the error page of the shop [RTE-09, RTE-Q5, ERR-01]", async (path) => {
    const { status, text, headers } = await get("wall.de", path);
    expect(status).toBe(404);
    expect(text).toContain("<h1");
    expect(text).toContain('class="main-navigation"');
    expect(text).not.toMatch(/at .*\.(ts|js):\d+/);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers.etag).toBeUndefined();
  });

  it("with an unknown locale redirects to the error page, which is neither cached nor indexed [LOC-14, LOC-Q9, RTE-10]", async () => {
    expect(await get("wall.de", "/zz/wandbilder")).toMatchObject({
      status: 302,
      headers: { location: "/error", "cache-control": "no-store" },
    });
    const error = await get("wall.de", "/error");
    expect(error.status).toBe(404);
    expect(error.text).toContain('content="noindex"');
  });

  it("with the prefix of another region redirects to its host, with path and query [LOC-13, LOC-Q5, LOC-Q9]", async () => {
    expect(await get("wall.de", "/fr/tableaux?a=1")).toMatchObject({
      status: 301,
      headers: { location: at("wall.fr", "/tableaux?a=1") },
    });
  });

  it.each(["evil.example", "127.0.0.1", "localhost"])(
    "on the unknown host %s gets a page without redirects or links to it, and without caching [LOC-Q7]",
    async (host) => {
      const { status, headers, text } = await shop.send("/", { host });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(text).toContain('lang="de-DE"');
      expect(text).not.toContain(`href="http://${host}`);
    },
  );

  it("with a query of 1,000 parameters is the same page, and a longer one is refused [RTE-04, API-Q3]", async () => {
    const queryOf = (length: number) =>
      Array.from({ length }, (_, index) => `p${index}=1`).join("&");
    expect((await get("wall.de", `/wandbilder?${queryOf(1000)}`)).status).toBe(200);
    expect(await get("wall.de", `/wandbilder?${queryOf(1200)}`)).toMatchObject({
      status: 414,
      text: "414: a query has at most 8000 characters\n",
    });
  });

  it.each(["format=0x100", "format=9x9", "materialType=gips", "format=%00"])(
    "with %s shows a calculator all the same [CLC-Q4]",
    async (query) => {
      const { status, text } = await get("wall.de", `/wandbilder?${query}`);
      expect(status).toBe(200);
      expect(text).toContain('name="materialType"');
    },
  );

  it.each([
    ["wall.de", "/fotoabzuege", "Auswahl ansehen"],
    ["wall.fr", "/tirages-photo", "Voir ma sélection"],
    ["card.com", "/themes/1001/", "See your selection"],
  ])("%s%s without a designer leads to what was chosen [DSG-Q18]", async (host, path, button) => {
    const text = await textOf(host, path);
    expect(/<button [^>]*name="_designer"[^>]*>([^<]*)/.exec(text)?.[1]).toBe(button);
  });

  it("of a card in another colour keeps its envelope in the size of the card, and names what it does not have [CRD-Q7]", async () => {
    const envelope = "envelope-standard-creme-162x114";
    const text = await textOf("card.de", `/themes/2016/?envelope=${envelope}&refinementType=gold`);
    const inputs = text.match(/<input [^>]*name="envelope"[^>]*>/g) ?? [];
    expect(inputs.find((input) => input.includes('checked=""'))).toContain(
      'value="envelope-standard-creme-155x155"',
    );
    expect(/<p role="status" class="note">([^<]*)/.exec(text)?.[1]).toContain(
      "nicht erhältlich: Gold",
    );
  });

  it("of the listing is one of its aliases, on both platforms [RTE-02, RTE-03, RTE-Q2]", async () => {
    for (const path of [
      "/products/",
      "/d/products/",
      "/vorkonfigurator-karten/",
      "/d/vorkonfigurator-karten/",
    ]) {
      const { status, text } = await get("card.de", path);
      expect(status).toBe(200);
      expect(text).toContain("/themes/1001");
      if (path.startsWith("/d")) expect(text).toContain('data-platform="desktop"');
    }
  });

  it.each([
    ["wall.ch", "/fr/d/vorkonfigurator-kalender", "Créez votre calendrier"],
    ["wall.ch", "/d/fr/vorkonfigurator-karten", "Créez vos cartes"],
    ["card.at", "/d/products/", "Alle Motive"],
    ["card.ch", "/it/vorkonfigurator-karten/", "Crea i tuoi biglietti"],
    ["wall.nl", "/vorkonfigurator-kalender", "Kalender maken"],
    ["wall.com", "/products?category=einschulung&color=grau", "First day of school"],
    ["card.es", "/themes/2001/", "Eucalipto delicado"],
    ["wall.fr", "/themes/1010", "Premier jour d’école"],
  ])(
    "%s%s has the heading “%s”, with title and description [RTE-03, RTE-Q1, LOC-16]",
    async (host, path, heading) => {
      const text = await textOf(host, path);
      expect(/<h1[^>]*>([^<]*)/.exec(text)?.[1]).toBe(heading);
      expect(/<title>([^<]*)/.exec(text)?.[1]).toMatch(new RegExp(`^${heading}(?:, .+)? – `));
      expect(/<meta name="description" content="([^"]{20,})"/.exec(text)).not.toBeNull();
    },
  );

  it("of a theme needs an existing id [RTE-06, RTE-07]", async () => {
    for (const [host, path, status] of [
      ["card.de", "/themes/1001/", 200],
      ["card.ch", "/d/fr/themes/1001/", 200],
      ["card.de", "/themes/", 404],
      ["card.de", "/themes/gibt-es-nicht/", 404],
    ] as const)
      expect((await get(host, path)).status).toBe(status);
  });

  it("of a missing page shows the error story of the locale, whose links keep the prefix [ERR-26]", async () => {
    const text = await textOf("card.ch", "/fr/rien-ici/");
    expect(text).toContain("Nos cartes et faire-part");
    expect(text).toMatch(/href="\/fr\/mariage\/?"/);
  });
});

describe("the page cache", () => {
  it("responds with 304 to a client that has the page, and supports every encoding [RTE-23]", async () => {
    const { headers } = await get("wall.de", "/");
    for (const known of [headers.etag, `"other", ${headers.etag}`, "*"])
      expect(
        await get("wall.de", "/", { headers: { "if-none-match": String(known) } }),
      ).toMatchObject({ status: 304, text: "" });
    for (const encoding of ["br", "gzip"])
      expect(
        (await get("wall.de", "/", { headers: { "accept-encoding": encoding } })).headers,
      ).toMatchObject({ "content-encoding": encoding, vary: "Accept, Accept-Encoding" });
  });

  it("serves the loader data of a page at its payload address [RTE-23, RTE-Q14]", async () => {
    for (const path of ["/_payload.json", "/fotokalender/_payload.json"]) {
      const { status, headers, text } = await get("wall.de", path);
      expect(status).toBe(200);
      expect(headers["content-type"]).toContain("application/json");
      expect(headers["cache-control"]).toMatch(/^public/);
      expect(Object.keys((JSON.parse(text) as { data: object }).data)).not.toEqual([]);
    }
  });

  it("excludes addresses with an underscore parameter, and every configurator page [RTE-19, DSG-15]", async () => {
    for (const path of ["/?_x=1", "/configurator-card?themeId=1001"])
      expect((await get("wall.de", path)).headers["cache-control"]).toBe("private, no-store");
  });

  it("never mixes channels, locales or parameters of two visitors [CUS-15, LOC-Q7]", async () => {
    const [german, swiss, card, debug] = await Promise.all([
      textOf("wall.de", "/wandbilder"),
      textOf("wall.ch", "/wandbilder"),
      textOf("card.de", "/"),
      textOf("wall.de", "/wandbilder?_debug=17"),
    ]);
    expect(german).toContain("€");
    expect(swiss).toContain("CHF");
    expect(swiss).not.toContain("€");
    expect(card).toContain('data-channel="card"');
    expect(debug).toContain("_debug=17");
    expect(await textOf("wall.de", "/wandbilder")).not.toContain("_debug");
  });

  it("has gifts by their choices alone, and no search [NAV-Q25, NAV-Q23]", async () => {
    await get("wall.de", "/geschenke?budget=30&utm=1");
    const gifts = await get("wall.de", "/geschenke?budget=30&utm=1");
    expect(gifts.headers["server-timing"]).toContain("hit");
    expect(gifts.text).not.toContain('content="noindex"');
    for (let time = 0; time < 2; time += 1)
      expect((await get("wall.de", "/suche?q=poster")).headers["server-timing"]).not.toContain(
        "hit",
      );
  });
});

describe("search engines", () => {
  it("find the sitemaps of a host, one per locale, whose pages exist [LOC-Q4, LOC-Q7, CHN-02]", async () => {
    for (const [host, maps] of [
      ["wall.de", ["de-DE"]],
      ["card.ch", ["de-CH", "fr-CH", "it-CH"]],
    ] as const) {
      expect(await textOf(host, "/robots.txt")).toContain(`Sitemap: ${at(host, "/sitemap.xml")}`);
      const index = await get(host, "/sitemap.xml");
      expect(index.headers["content-type"]).toContain("application/xml");
      expect(locsIn(index.text)).toEqual(maps.map((map) => at(host, `/sitemap-${map}.xml`)));
      for (const map of maps) {
        const pages = locsIn(await textOf(host, `/sitemap-${map}.xml`));
        expect(pages.length).toBeGreaterThan(8);
        expect(new Set(pages).size).toBe(pages.length);
        for (const page of pages.slice(0, 5)) {
          const answer = await get(host, new URL(page).pathname);
          expect(answer.status).toBe(200);
          expect(answer.text).toContain(`<link rel="canonical" href="${page}"/>`);
          expect(answer.text).toContain(`<html lang="${map}"`);
        }
      }
    }
  });

  it("find canonical and alternate links, with German as default, without irrelevant parameters [CNT-04, LOC-Q2, RTE-04]", async () => {
    const text = await textOf("wall.ch", "/fr/tableaux-photo?utm_source=x&format=900x600");
    const linkOf = (lang: string) =>
      new RegExp(`<link rel="alternate" hrefLang="${lang}" href="([^"]+)"/>`).exec(text)?.[1];
    const canonical = at("wall.ch", "/fr/tableaux-photo");
    expect(text).toContain(`<link rel="canonical" href="${canonical}"/>`);
    expect(linkOf("fr-CH")).toBe(canonical);
    expect(linkOf("de-DE")).toBe(at("wall.de", "/wandbilder"));
    expect(linkOf("x-default")).toBe(at("wall.de", "/wandbilder"));
    expect(text).toContain('property="og:locale" content="fr_CH"');
  });

  it.each([
    ["wall.de", "/", ["Organization", "WebSite"]],
    ["wall.de", "/wandbilder", ["ItemList", "BreadcrumbList", "FAQPage"]],
    ["wall.de", "/fotokalender/wandkalender", ["Product", "BreadcrumbList", "FAQPage"]],
    ["wall.de", "/ideen/bilderwand", ["Article", "BreadcrumbList"]],
    ["card.de", "/themes/2255/", ["Product", "BreadcrumbList"]],
    ["card.de", "/products/", ["ItemList", "BreadcrumbList"]],
  ])("find the structured data of %s%s: %j [CUR-01, RTE-Q22]", async (host, path, kinds) => {
    const found = (await textOf(host, path)).matchAll(
      /ld\+json">\{"@context":"[^"]+","@type":"(\w+)"/g,
    );
    expect([...found].map(([, kind]) => kind)).toEqual(kinds);
  });

  it("find a title and a picture of each theme, and one home of each page [RTE-Q20, RTE-Q21, RTE-Q23]", async () => {
    const text = await textOf("card.de", "/themes/2255/");
    expect(text).toContain(
      `<title>Heißluftballon auf Kraftpapier, Geburt – ${SAMPLE_SHOP.brands.card.name}</title>`,
    );
    expect(text).toContain('"sku":"2255"');
    expect(text).toContain("https://schema.org/InStock");
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect(await get("card.de", new URL(image).pathname)).toMatchObject({
      status: 200,
      headers: { "content-type": "image/jpeg" },
    });
    expect(await textOf("card.de", "/products/?after=1005")).toContain(
      `<link rel="canonical" href="${at("card.de", "/products/?after=1005")}"/>`,
    );
  });

  it.each([
    ["wall.de", "/themes/2255", 200],
    ["wall.de", "/products", 200],
    ["card.de", "/vorkonfigurator-karten/", 200],
    ["card.fr", "/newsletter-merci/", 200],
    ["wall.de", "/warenkorb", 200],
    ["wall.de", "/configurator-photo-frame", 200],
    ["card.de", "/configurator-card?themeId=1001&locale=de-DE", 200],
    ["card.de", "/error", 404],
    ["wall.de", "/bausteine", 200],
    ["card.de", "/bausteine/", 200],
  ])("do not list %s%s [LOC-Q9, RTE-15, CNT-Q34]", async (host, path, status) => {
    const page = await get(host, path);
    expect(page.status).toBe(status);
    expect(page.text).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text).not.toMatch(/rel="(?:canonical|alternate)"/);
    if (!path.includes("themes") && !path.includes("products") && !path.includes("bausteine"))
      expect(page.text).not.toContain("ld+json");
    expect(await textOf(host, "/sitemap-de-DE.xml")).not.toContain(`localhost${path}<`);
  });

  it("find the facts of a product in the currency of its shop, and its image in any preview [CUR-01, IMG-Q2]", async () => {
    const text = await textOf("wall.ch", "/wandbilder/leinwand");
    const facts = [...text.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
      ([, json = ""]): unknown => JSON.parse(json),
    );
    expect(facts).toMatchObject([
      { "@type": "Product", offers: { priceCurrency: "CHF" } },
      { "@type": "BreadcrumbList" },
      { "@type": "FAQPage" },
    ]);
    const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(image.startsWith(at("wall.ch", "/_ipx/"))).toBe(true);
    const { text: elsewhere } = await shop.send("/wandbilder", { host: "evil.example" });
    expect(elsewhere).toContain(`property="og:image" content="${at("wall.de", "/_ipx/")}`);
    expect(elsewhere).not.toContain("//evil.example");
    expect(await get("wall.ch", new URL(image).pathname)).toMatchObject({
      status: 200,
      headers: { "content-type": "image/jpeg" },
    });
  });

  it("are told the questions of a product and what its reviews add up to [CNT-Q6, REV-Q7]", async () => {
    const text = await textOf("wall.fr", "/tableaux-photo/toile");
    const facts = [...text.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
      ([, json = ""]): unknown => JSON.parse(json),
    );
    expect(facts).toMatchObject([
      { "@type": "Product", aggregateRating: { ratingValue: 4.7, reviewCount: 3 } },
      { "@type": "BreadcrumbList" },
      { "@type": "FAQPage", mainEntity: [{ "@type": "Question" }, {}, {}] },
    ]);
  });

  it("and programs find the icons and files that they look for [OPS-Q30, OPS-Q31]", async () => {
    for (const [path, type] of [
      ["/favicon.ico", "image/vnd.microsoft.icon"],
      ["/apple-touch-icon.png", "image/png"],
      ["/brand/icon-card-512.png", "image/png"],
      ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
      ["/.well-known/security.txt", "text/plain; charset=utf-8"],
      ["/llms.txt", "text/plain; charset=utf-8"],
      ["/_icons", "image/svg+xml"],
    ] as const)
      expect(await get("card.de", path)).toMatchObject({
        status: 200,
        headers: { "content-type": type },
      });
    const { headers, text } = await get("wall.ch", "/fr/tableaux-photo", {
      headers: { accept: "text/markdown" },
    });
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(text).toMatch(/^# /);
    expect(text).toContain(`(${at("wall.ch", "/fr/tableaux-photo/")}`);
  });

  it("and browsers find all icons in one SVG sprite [RTE-01]", async () => {
    expect(await textOf("wall.de", "/_icons")).toContain('<symbol id="cart"');
  });
});

describe("a search", () => {
  it.each([
    ["wall.de", "/suche", "leinwnd", "Foto auf Leinwand drucken"],
    ["wall.at", "/suche", "fotobuecher", "Fotobücher gestalten"],
    ["card.gb", "/search/", "weddng cards", "Eucalyptus"],
    ["card.fr", "/recherche/", "faire-part mariagge", "Faire-part de mariage"],
    ["wall.es", "/buscar", "calendrio", "Crea tu calendario de fotos"],
    ["wall.it", "/cerca", "spedizone", "Spedizione e pagamento"],
    ["card.nl", "/zoeken/", "trouwkaartn", "Trouwkaarten"],
  ])("in %s%s for “%s” finds “%s” [NAV-Q20, NAV-Q23]", async (host, path, words, title) => {
    const text = await textOf(host, `${path}?q=${encodeURIComponent(words)}`);
    expect(/<title>([^<]*)/.exec(text)?.[1]).toContain(words);
    expect(text.slice(text.indexOf("<main"), text.indexOf("</main>"))).toMatch(
      new RegExp(`<a [^>]*>${title}`),
    );
  });

  it.each([
    ["wall.de", "/suche", "hochzeitskarten", "Dort nach „hochzeitskarten“ suchen", "card.de"],
    ["card.ch", "/suche/", "leinwand", "Dort nach «leinwand» suchen", "wall.ch"],
    ["card.gb", "/search/", "canvas", "Search there for ‘canvas’", "wall.gb"],
  ])(
    "in %s%s for %s leads with “%s” to that of %s [NAV-Q26]",
    async (host, path, words, link, target) => {
      const text = await textOf(host, `${path}?q=${words}`);
      const [, href = ""] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${link}`).exec(text) ?? [];
      expect(href).toMatch(new RegExp(`^http://${target}\\.localhost/.*[?&]q=${words}`));
      const { pathname, search } = new URL(href);
      expect(await textOf(target, pathname + search)).toMatch(/class="[^"]*search-hits/);
    },
  );

  it.each([
    ["markup", `"><script>alert(1)</script><img src=x onerror=alert(1)>`, 200],
    ["quotes", `"'\`„“`, 200],
    ["a statement", "'; DROP TABLE word; --", 200],
    ["Cyrillic", "Поиск открытки", 200],
    ["emoji and broken characters", "🎄\ud800", 200],
    ["a template", "{{7*7}} ${7*7} {words}", 200],
    ["2,000 characters", "ä".repeat(400), 200],
    ["10,000 characters", "x".repeat(10_000), 414],
  ])("for %s is answered, as text [NAV-Q22]", async (_, words, status) => {
    const answer = await get("wall.de", `/suche?q=${encodeURIComponent(words.toWellFormed())}`);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain("<script>alert");
    expect(answer.text).not.toContain("<img src=x");
    if (status === 200) expect(answer.headers["cache-control"]).toBe("public, max-age=60");
  });

  it("has small suggestions [NAV-Q24]", async () => {
    const text = await textOf("wall.de", "/suche/_payload.json?q=poster&suggest=1");
    expect(text.length).toBeLessThan(3000);
  });
});

describe("lists of themes and templates", () => {
  it("are empty for filters without results, and ignore invalid ones [CRD-Q5, RTE-04]", async () => {
    const statusOf = async (query: string) =>
      /class="listing-results".*?role="status"[^>]*>([^<]*)/s.exec(
        await textOf("card.de", `/products/?${query}`),
      )?.[1];
    const all = await statusOf("");
    expect(await statusOf("color=nirgends")).toBe("Zu dieser Auswahl haben wir gerade kein Motiv.");
    for (const query of ["color=%3Cb%3E", "sort=x", "after=..%2F", "tileCount=0", "style=alle"])
      expect(await statusOf(query)).toBe(all);
  });

  it("name a value that they do not know as it is, with a link that removes it [CRD-08]", async () => {
    const text = await textOf("card.de", "/products/?color=nirgends");
    expect(text).toContain("Farbe: nirgends entfernen");
    expect(text).toMatch(/Ohne „nirgends“ \([\d.]+\)/);
  });

  it.each([
    ["wall.de", "/fotokalender", 12, true],
    ["wall.fr", "/livres-photo", 20, true],
    ["wall.com", "/photo-collages", 16, true],
    ["card.nl", "/fotokalenders/", 12, false],
    ["card.es", "/albumes-de-fotos/", 22, false],
    ["card.it", "/collage-di-foto/", 16, false],
  ])(
    "of %s%s have %i entries with image, words and link, with a price in shops for walls: %s [CNT-07, CHN-06]",
    async (host, path, count, isPriced) => {
      const text = await textOf(host, path);
      const [overview = ""] = /<[^>]+ class="[^"]*\boverview\b.*?<\/section>/s.exec(text) ?? [];
      const tiles = overview.split(/<li[^>]* class="[^"]*\btile\b/).slice(1);
      expect(tiles).toHaveLength(count);
      for (const tile of tiles) {
        expect(tile).toMatch(/<a [^>]*>[^<]+/);
        expect(tile.match(/class="price\b/g) ?? []).toHaveLength(isPriced ? 1 : 0);
      }
      expect(tiles.filter((tile) => tile.includes("<img")).length).toBeGreaterThanOrEqual(
        count - 2,
      );
    },
  );

  it("of a shared wishlist leave out what the shop does not have, and what is no theme [CHN-Q8]", async () => {
    const listOf = (themes: string) => textOf("card.de", `/wishlist/?themes=${themes}`);
    expect((await listOf("1001.none.900.%3Cscript%3E")).match(/class="tile"/g)).toHaveLength(1);
    expect(await listOf("none")).toContain("gibt es nicht mehr");
    expect((await listOf("1001.".repeat(1000))).match(/class="tile"/g)).toHaveLength(1);
  });

  it("on a wishlist are those of the card channel alone, with and without prefix [RTE-Q3, CHN-03, CHN-12]", async () => {
    for (const path of ["/wishlist/", "/fr/wishlist/", "/d/wishlist/"]) {
      const { status, text } = await get("card.ch", path);
      expect(status).toBe(200);
      expect(text).toContain('content="noindex"');
    }
    expect((await get("wall.ch", "/wishlist")).status).toBe(404);
    expect(await textOf("wall.de", "/themes/1001")).not.toContain('class="heart');
  });
});

it.each(["accessory=goldbarren", "accessory=seal-gold", "quantity=-1"])(
  "the list of accessories stays as it is with %s, which nobody can choose [CRD-Q2]",
  async (query) => {
    const text = await textOf("wall.de", `/zubehoer?${query}`);
    const [, tiles = ""] = /class="[^"]*\baccessory-tiles\b[^>]*>(.*?)<\/ul>/s.exec(text) ?? [];
    expect(tiles.match(/<li\b/g)).toHaveLength(13);
    expect(text).not.toContain("accessory-choice");
  },
);

it("a card that nobody can choose is the usual one [DSG-Q8, CRD-13]", async () => {
  const query = "quantity=-1&paper=pappe&refinementType=silber&ribbon=seal&seal=1";
  const priceOf = (text: string) =>
    /class="calculator-price.*?<strong[^>]*>([^<]+)/s.exec(text)?.[1];
  const [usual, odd] = await Promise.all([
    textOf("card.de", "/themes/1002/"),
    textOf("card.de", `/themes/1002/?${query}`),
  ]);
  expect(priceOf(odd)).toMatch(/€/);
  expect(priceOf(odd)).toBe(priceOf(usual));
  expect(odd).toMatch(/<option(?=[^>]*value="40")(?=[^>]*selected)/);
});

describe("a calculator", () => {
  it.each([
    ["wall.de", "/wandbilder"],
    ["wall.de", "/wandbilder/leinwand?format=900x600"],
    ["wall.de", "/leinwandbilder"],
    ["wall.ch", "/fr/tableaux-photo"],
    ["wall.com", "/wall-art"],
    ["card.de", "/wandbilder/"],
  ])(
    "of %s%s has the markup of the data which it fetches when it is approached [RTE-Q14]",
    async (host, path) => {
      const [pathname = "", query] = path.split("?");
      const search = query === undefined ? "" : `?${query}`;
      const payload = await textOf(host, `${pathname.replace(/\/$/, "")}/_payload.json${search}`);
      const { data } = JSON.parse(payload) as { readonly data: { readonly calculator: object } };
      const [, key] =
        /data-island="Calculator"[^>]* data-key="([^"]+)"/.exec(await textOf(host, path)) ?? [];
      expect(key).toBe(keyOf({ data: data.calculator }));
    },
  );

  it.each([
    [
      "wall.de",
      "/wandbilder/leinwand",
      "Wird eigens für Sie gefertigt, darum ohne Widerrufsrecht.",
    ],
    ["wall.at", "/fotokalender/wandkalender", "darum ohne Rücktrittsrecht."],
    ["card.ch", "/themes/2001/", "darum ohne Rückgaberecht."],
    ["card.gb", "/photo-books/", "so the right to cancel doesn’t apply."],
  ])(
    "of %s%s says before its button that the product is made for its buyer: %s [CNT-Q30]",
    async (host, path, note) => {
      const text = await textOf(host, path);
      const main = text.slice(text.indexOf("<main"));
      expect(main).toContain(note);
      expect(main.indexOf(note)).toBeLessThan(
        main.indexOf("cta", main.indexOf("calculator-result")),
      );
    },
  );
});

describe("a page of the law", () => {
  it.each([
    ["wall.ch", "/widerruf", "kein gesetzliches Widerrufsrecht"],
    ["wall.de", "/widerruf", "ohne Angabe von Gründen den Vertrag über fertige Ware"],
    ["card.be", "/fr/mentions-legales/", "Service de médiation pour le consommateur"],
    ["wall.com", "/accessibility", "U.S. Department of Justice"],
    ["wall.at", "/widerruf", "Fern- und Auswärtsgeschäfte-Gesetz (FAGG)"],
    ["wall.at", "/gewaehrleistung", "So lange haften Verkäufer in der ganzen Europäischen Union"],
  ])(
    "%s%s has that of its country, and says that it is a sample: %s [CNT-Q21, CNT-Q22, CNT-Q24]",
    async (host, path, law) => {
      const words = await wordsOf(host, path);
      expect(words).toContain(law);
      expect(words).toMatch(/Muster|modèle|sample/);
      expect(words).toMatch(/erfunden|fictifs|made up/);
    },
  );

  it.each([
    [
      "wall.ch",
      "/versand-und-zahlung",
      "tragen Zoll und Einfuhrsteuer",
      /kostet CHF\u00a0[\d.]+\./,
    ],
    ["card.at", "/versand-und-zahlung/", "Innerhalb der Europäischen Union", /kostet €\s[\d,]+\./],
    ["wall.com", "/shipping-and-payment", "pay any import duties, so nothing is due", undefined],
  ])(
    "%s%s says who pays customs, and what express costs where there is any: %s [CNT-Q31, CNT-Q32]",
    async (host, path, customs, express) => {
      const words = await wordsOf(host, path);
      expect(words).toContain(customs);
      if (express) expect(words).toMatch(express);
      else expect(words).not.toContain("xpress");
    },
  );
});

it.each([
  ["wall.de", "/"],
  ["wall.de", "/hilfe-und-kontakt"],
])(
  "the page %s%s says which photos can be looked at and which can be uploaded [IMG-Q8]",
  async (host, path) => {
    expect(await wordsOf(host, path)).toContain(
      "Ansehen können Sie Fotos bis 100\u00a0MB, auch HEIC, wenn Ihr Browser es öffnet. Bestellen können Sie mit JPEG, PNG, WebP oder GIF bis 10\u00a0MB.",
    );
  },
);
