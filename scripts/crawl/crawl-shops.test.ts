import { describe, expect, it } from "vitest";
import { createHostTable } from "../../packages/domain/src/market/storefront.ts";
import type { OpenShop } from "./open-shop.ts";
import { crawlShops } from "./crawl-shops.ts";

const HOSTS = createHostTable();
const DE = "http://wall.de.localhost:80/";
const FR = "http://wall.fr.localhost:80/";

/** A complete page; a test replaces parts of it. */
const page = ({
  lang = "de-DE",
  head = '<meta name="robots" content="noindex"/>',
  body = "",
} = {}): string =>
  `<html lang="${lang}"><head><title>Titel</title>${head}</head><body><h1>Seite</h1>${body}</body></html>`;

const SPRITE = '<svg><symbol id="cart"></symbol></svg>';

/** The findings in a shop with these pages and files. */
const crawl = async (
  pages: Readonly<Record<string, string>>,
  locales: readonly ("de-DE" | "fr-FR")[] = ["de-DE"],
  log: readonly string[] = [],
) => {
  const shop: OpenShop = {
    port: 80,
    fetch: async (host, path) => {
      const text = pages[`${host.replace(".localhost", "")}${path}`] ?? pages[path];
      const type = /^\/(?:media|_icons)/.test(path) ? "image/svg+xml" : "text/html; charset=utf-8";
      return { status: text === undefined ? 404 : 200, type, location: "", text: text ?? "" };
    },
    log: () => log,
    close: async () => {},
  };
  const storefronts = locales.map((locale) => ({ channel: "wall" as const, locale }));
  const crawled = await crawlShops(storefronts, { shop, hosts: HOSTS });
  return crawled.flatMap(({ findings }) => findings);
};

const only = async (body: string, more: Readonly<Record<string, string>> = {}) =>
  crawl({ "/": page({ body }), "/_icons": SPRITE, "/media/a.svg": "<svg/>", ...more });

describe("the crawl", () => {
  it("reports nothing for a correct shop", async () => {
    const body = `<a id="top" href="/b#unten">b</a><a href="#top">hoch</a><a href="#consent-settings">Cookies</a>
      <a href="mailto:a@b.example">Post</a><a href="tel:+49 89 1">Telefon</a><a href="https://x.example/">x</a>
      <img src="/media/a.svg" alt="Bild"/><use href="/_icons#cart"/>`;
    expect(await only(body, { "/b": page({ body: '<p id="unten">Da</p>' }) })).toEqual([]);
  });

  it.each([
    ['<a href="/b">b</a>', "/: /b returns 404"],
    ['<form action="/b"></form>', "/: /b returns 404"],
    ['<a href="#nirgends">b</a>', "/: #nirgends: no element with this id"],
    ['<a href="javascript:alert(1)">b</a>', "/: unexpected external address: javascript:alert(1)"],
    [
      '<a href="https://elsewhere.net/">b</a>',
      "/: unexpected external address: https://elsewhere.net/",
    ],
    ['<img src="/media/b.svg" alt=""/>', "/: the file /media/b.svg returns 404"],
    [
      '<img srcset="/media/a.svg 1x, /media/b.svg 2x" alt=""/>',
      "/: the file /media/b.svg returns 404",
    ],
    ['<img src="/" alt=""/>', "/: the file / is a page"],
    ['<use href="/_icons#basket"/>', "/: unknown icon /_icons#basket"],
    ["<h1>Noch eine</h1>", "/: 2 h1 elements"],
    ["<p>undefined Artikel</p>", "/: incomplete text: undefined Artikel"],
    ['<img src="/media/a.svg" alt="{name}"/>', "/: incomplete text: {name}"],
  ])("reports %s", async (body, finding) => {
    expect(await only(body)).toEqual([finding]);
  });

  it("reports designer links with invalid parameters", async () => {
    const href = "/configurator-photobook?type=echtfotobuch&amp;pages=viele&amp;locale=de-DE";
    const findings = await only(`<a href="${href}">b</a>`, {
      "/configurator-photobook?type=echtfotobuch&pages=viele&locale=de-DE": page(),
    });
    expect(findings).toEqual([expect.stringContaining("pages=viele")]);
  });

  it("reports a wrong language, and an indexed page without description and canonical address", async () => {
    expect(await crawl({ "/": page({ lang: "fr-FR" }) })).toContain("/: wrong language: fr-FR");
    const findings = await crawl({ "/": page({ head: "" }) });
    expect(findings).toContain("/: no description");
    expect(findings).toContain("/: no canonical address");
    expect(findings).toContain("/: no alternate in fr-FR");
  });

  it("reports an alternate that does not link back", async () => {
    const head = `<meta name="description" content="Worte"/><link rel="canonical" href="${DE}"/><link rel="alternate" hrefLang="fr-FR" href="${FR}"/>`;
    const findings = await crawl(
      { "wall.de/": page({ head }), "wall.fr/": page({ lang: "fr-FR" }) },
      ["de-DE", "fr-FR"],
    );
    expect(findings).toContain("/: alternate fr-FR does not link back");
  });

  it("reports a text that is still German, unless it may be the same", async () => {
    const body = "<p>Alles für die Wand</p><p>Poster</p><p>60 x 40 cm</p>";
    const toGerman = `<meta name="robots" content="noindex"/><link rel="alternate" hrefLang="de-DE" href="${DE}"/>`;
    const french = page({ lang: "fr-FR", head: toGerman, body }).replaceAll(
      /Titel|Seite/g,
      "Affiche",
    );
    expect(
      await crawl({ "wall.de/": page({ body }), "wall.fr/": french }, ["de-DE", "fr-FR"]),
    ).toEqual(["/: same text as in German: Alles für die Wand"]);
  });

  it("reports the warnings that the shop logs", async () => {
    const entry = '{"time":1,"level":"warn","key":"a.b","code":"translation-missing"}';
    expect(await crawl({ "/": page() }, ["de-DE"], [entry])).toEqual([
      expect.stringContaining("translation-missing"),
    ]);
  });
});
