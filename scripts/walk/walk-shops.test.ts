import { describe, expect, it } from "vitest";
import { createHostTable } from "../../packages/domain/src/market/storefront.ts";
import type { OpenShop } from "./open-shop.ts";
import { walkShops } from "./walk-shops.ts";

const HOSTS = createHostTable();
const DE = "http://wall.de.localhost:80/";
const FR = "http://wall.fr.localhost:80/";

/** A page that has all that a page must have, its parts replaced as a test wants them. */
const page = ({
  lang = "de-DE",
  head = '<meta name="robots" content="noindex"/>',
  body = "",
} = {}): string =>
  `<html lang="${lang}"><head><title>Titel</title>${head}</head><body><h1>Seite</h1>${body}</body></html>`;

const SPRITE = '<svg><symbol id="cart"></symbol></svg>';

/** Walks the German storefront, or also the French one, of a shop that answers with these pages and files. */
const walk = async (
  pages: Readonly<Record<string, string>>,
  locales: readonly ("de-DE" | "fr-FR")[] = ["de-DE"],
  journal: readonly string[] = [],
) => {
  const shop: OpenShop = {
    port: 80,
    ask: async (host, path) => {
      const text = pages[`${host.replace(".localhost", "")}${path}`] ?? pages[path];
      const type = /^\/(?:media|_icons)/.test(path) ? "image/svg+xml" : "text/html; charset=utf-8";
      return { status: text === undefined ? 404 : 200, type, location: "", text: text ?? "" };
    },
    journal: () => journal,
    hasEnded: () => false,
    close: async () => {},
  };
  const storefronts = locales.map((locale) => ({ channel: "wall" as const, locale }));
  const found = await walkShops(storefronts, { shop, hosts: HOSTS });
  return found.flatMap(({ findings }) => findings);
};

const only = async (body: string, more: Readonly<Record<string, string>> = {}) =>
  walk({ "/": page({ body }), "/_icons": SPRITE, "/media/a.svg": "<svg/>", ...more });

describe("the walk", () => {
  it("finds nothing in a shop that is whole", async () => {
    const body = `<a id="top" href="/b#unten">b</a><a href="#top">hoch</a><a href="#consent-settings">Cookies</a>
      <a href="mailto:a@b.example">Post</a><a href="tel:+49 89 1">Telefon</a><a href="https://x.example/">x</a>
      <img src="/media/a.svg" alt="Bild"/><use href="/_icons#cart"/>`;
    expect(await only(body, { "/b": page({ body: '<p id="unten">Da</p>' }) })).toEqual([]);
  });

  it.each([
    ['<a href="/b">b</a>', "/: /b answers 404"],
    ['<form action="/b"></form>', "/: /b answers 404"],
    ['<a href="#nirgends">b</a>', "/: #nirgends names an anchor that is not there"],
    ['<a href="javascript:alert(1)">b</a>', "/: javascript:alert(1) leads nobody knows where"],
    [
      '<a href="https://elsewhere.net/">b</a>',
      "/: https://elsewhere.net/ leads nobody knows where",
    ],
    ['<img src="/media/b.svg" alt=""/>', "/: the file /media/b.svg answers 404"],
    [
      '<img srcset="/media/a.svg 1x, /media/b.svg 2x" alt=""/>',
      "/: the file /media/b.svg answers 404",
    ],
    ['<img src="/" alt=""/>', "/: the file / is a page"],
    ['<use href="/_icons#basket"/>', "/: there is no icon /_icons#basket"],
    ["<h1>Noch eine</h1>", "/: it has 2 first headings"],
    ["<p>undefined Artikel</p>", "/: a text is not whole: undefined Artikel"],
    ['<img src="/media/a.svg" alt="{name}"/>', "/: a text is not whole: {name}"],
  ])("finds what is wrong with %s", async (body, finding) => {
    expect(await only(body)).toEqual([finding]);
  });

  it("finds what the designer would not understand", async () => {
    const href = "/configurator-photobook?type=echtfotobuch&amp;pages=viele&amp;locale=de-DE";
    const findings = await only(`<a href="${href}">b</a>`, {
      "/configurator-photobook?type=echtfotobuch&pages=viele&locale=de-DE": page(),
    });
    expect(findings).toEqual([expect.stringContaining("pages=viele")]);
  });

  it("finds a page in a wrong language, and one that is listed without description and address", async () => {
    expect(await walk({ "/": page({ lang: "fr-FR" }) })).toContain("/: its language is fr-FR");
    const findings = await walk({ "/": page({ head: "" }) });
    expect(findings).toContain("/: it has no description");
    expect(findings).toContain("/: it has no canonical address");
    expect(findings).toContain("/: it has no alternate in fr-FR");
  });

  it("finds an alternate that does not answer", async () => {
    const head = `<meta name="description" content="Worte"/><link rel="canonical" href="${DE}"/><link rel="alternate" hrefLang="fr-FR" href="${FR}"/>`;
    const findings = await walk(
      { "wall.de/": page({ head }), "wall.fr/": page({ lang: "fr-FR" }) },
      ["de-DE", "fr-FR"],
    );
    expect(findings).toContain("/: its alternate fr-FR does not name it");
  });

  it("finds a text that is left in German, unless it may read alike", async () => {
    const body = "<p>Alles für die Wand</p><p>Poster</p><p>60 x 40 cm</p>";
    const toGerman = `<meta name="robots" content="noindex"/><link rel="alternate" hrefLang="de-DE" href="${DE}"/>`;
    const french = page({ lang: "fr-FR", head: toGerman, body }).replaceAll(
      /Titel|Seite/g,
      "Affiche",
    );
    expect(
      await walk({ "wall.de/": page({ body }), "wall.fr/": french }, ["de-DE", "fr-FR"]),
    ).toEqual(["/: reads as in German: Alles für die Wand"]);
  });

  it("tells what the shop complained about in its journal", async () => {
    const entry = '{"time":1,"level":"warn","key":"a.b","code":"translation-missing"}';
    expect(await walk({ "/": page() }, ["de-DE"], [entry])).toEqual([
      expect.stringContaining("translation-missing"),
    ]);
  });
});
