import { brandOf } from "@passepartout/domain/market/channel-rules";
import { at, expect, get, test } from "./shop-test.ts";

const locsIn = (text: string): readonly string[] =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);

test("a host lists its sitemaps, one per locale, whose pages exist [LOC-Q4, LOC-Q7, CHN-02]", async () => {
  for (const [host, maps] of [
    ["wall.de", ["de-DE"]],
    ["card.ch", ["de-CH", "fr-CH", "it-CH"]],
  ] as const) {
    const robots = await get(`${host}.localhost`, "/robots.txt");
    expect(robots.text).toContain(`Sitemap: ${at(host, "/sitemap.xml")}`);
    const index = await get(`${host}.localhost`, "/sitemap.xml");
    expect(index.headers["content-type"]).toContain("application/xml");
    expect(locsIn(index.text)).toEqual(maps.map((map) => at(host, `/sitemap-${map}.xml`)));
    for (const map of maps) {
      const { text } = await get(`${host}.localhost`, `/sitemap-${map}.xml`);
      const pages = locsIn(text);
      expect(pages.length).toBeGreaterThan(8);
      expect(new Set(pages).size).toBe(pages.length);
      for (const page of pages.slice(0, 20)) {
        const answer = await get(`${host}.localhost`, new URL(page).pathname);
        expect(answer.status, page).toBe(200);
        expect(answer.text).toContain(`<link rel="canonical" href="${page}"/>`);
        expect(answer.text).toContain(`<html lang="${map}"`);
      }
    }
  }
});

test("a host that is no storefront is excluded from search engines [LOC-Q7]", async () => {
  const { text } = await get("evil.example", "/robots.txt");
  expect(text).toBe("User-agent: *\nDisallow: /\n");
  expect((await get("evil.example", "/sitemap.xml")).status).toBe(404);
  expect((await get("wall.de.localhost", "/sitemap-fr-FR.xml")).status).toBe(404);
});

test("a page has canonical and alternate links, with German as default, without irrelevant parameters [CNT-04, LOC-Q2, RTE-04]", async () => {
  const { text } = await get("wall.ch.localhost", "/fr/tableaux-photo?utm_source=x&format=900x600");
  const linkOf = (lang: string) =>
    new RegExp(`<link rel="alternate" hrefLang="${lang}" href="([^"]+)"/>`).exec(text)?.[1];
  const canonical = at("wall.ch", "/fr/tableaux-photo");
  expect(text).toContain(`<link rel="canonical" href="${canonical}"/>`);
  expect(linkOf("fr-CH")).toBe(canonical);
  expect(linkOf("de-DE")).toBe(at("wall.de", "/wandbilder"));
  expect(linkOf("x-default")).toBe(at("wall.de", "/wandbilder"));
  expect(text).toContain('property="og:locale" content="fr_CH"');
});

test("the pages of products, lists, articles and themes have their structured data [CUR-01, RTE-Q22]", async () => {
  const kindsAt = async (host: string, path: string) =>
    [
      ...(await get(`${host}.localhost`, path)).text.matchAll(
        /ld\+json">\{"@context":"[^"]+","@type":"(\w+)"/g,
      ),
    ].map(([, kind]) => kind);
  expect(await kindsAt("wall.de", "/")).toEqual(["Organization", "WebSite"]);
  expect(await kindsAt("wall.de", "/wandbilder")).toEqual([
    "ItemList",
    "BreadcrumbList",
    "FAQPage",
  ]);
  expect(await kindsAt("wall.de", "/fotokalender/wandkalender")).toEqual([
    "Product",
    "BreadcrumbList",
    "FAQPage",
  ]);
  expect(await kindsAt("wall.de", "/ideen/bilderwand")).toEqual(["Article", "BreadcrumbList"]);
  expect(await kindsAt("card.de", "/themes/2255/")).toEqual(["Product", "BreadcrumbList"]);
  expect(await kindsAt("card.de", "/products/")).toEqual(["ItemList", "BreadcrumbList"]);
});

test("themes have a title and a picture of their own, and each page has one home [RTE-Q20, RTE-Q21, RTE-Q23]", async () => {
  const { text } = await get("card.de.localhost", "/themes/2255/");
  expect(text).toContain(
    `<title>Heißluftballon auf Kraftpapier, Geburt – ${brandOf("card")}</title>`,
  );
  expect(text).toContain('"sku":"2255"');
  expect(text).toContain("https://schema.org/InStock");
  const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
  const { status, headers } = await get("card.de.localhost", new URL(image).pathname);
  expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const part = await get("card.de.localhost", "/products/?after=1005");
  expect(part.text).toContain(
    `<link rel="canonical" href="${at("card.de", "/products/?after=1005")}"/>`,
  );
  for (const [host, path] of [
    ["wall.de", "/themes/2255"],
    ["wall.de", "/products"],
    ["card.de", "/vorkonfigurator-karten/"],
    ["card.fr", "/newsletter-merci/"],
    ["wall.de", "/warenkorb"],
    ["wall.de", "/configurator-photo-frame"],
  ] as const) {
    const page = await get(`${host}.localhost`, path);
    expect(page.status, path).toBe(200);
    expect(page.text, path).toContain('<meta name="robots" content="noindex"/>');
    expect(page.text, path).not.toMatch(/rel="(?:canonical|alternate)"/);
  }
});

test("a host has the icons and files that browsers and programs look for [OPS-Q30, OPS-Q31]", async () => {
  for (const [path, type] of [
    ["/favicon.ico", "image/vnd.microsoft.icon"],
    ["/apple-touch-icon.png", "image/png"],
    ["/brand/icon-card-512.png", "image/png"],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
  ] as const) {
    const { status, headers } = await get("card.de.localhost", path);
    expect([status, headers["content-type"]], path).toEqual([200, type]);
  }
  const { headers, text } = await get("wall.ch.localhost", "/fr/tableaux-photo", {
    accept: "text/markdown",
  });
  expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(text).toMatch(/^# /);
  expect(text).toContain(`(${at("wall.ch", "/fr/tableaux-photo/")}`);
});

test("a page has structured data and an image for link previews [CUR-01, IMG-Q2]", async () => {
  const { text } = await get("wall.ch.localhost", "/wandbilder/leinwand");
  const facts = [...text.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g)].map(
    ([, json = ""]) => JSON.parse(json) as { readonly offers: Record<string, unknown> },
  );
  expect(facts).toMatchObject([
    { "@type": "Product", offers: { priceCurrency: "CHF" } },
    { "@type": "BreadcrumbList" },
    { "@type": "FAQPage" },
  ]);
  const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
  expect(image.startsWith(at("wall.ch", "/_ipx/"))).toBe(true);
  const elsewhere = await get("evil.example", "/wandbilder");
  expect(elsewhere.text).toContain(`property="og:image" content="${at("wall.de", "/_ipx/")}`);
  expect(elsewhere.text).not.toContain("//evil.example");
  const shared = await get("wall.ch.localhost", new URL(image).pathname);
  expect(shared.status).toBe(200);
  expect(shared.headers["content-type"]).toBe("image/jpeg");
});

test("error page, cart and designer page are not listed [LOC-Q9, RTE-15]", async () => {
  for (const path of ["/error", "/warenkorb", "/configurator-card?themeId=1001&locale=de-DE"]) {
    const { text } = await get("card.de.localhost", path);
    expect(text, path).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain("ld+json");
  }
});
