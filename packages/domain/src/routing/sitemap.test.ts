import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sitemapIndexText, sitemapParts, sitemapText } from "./sitemap.ts";

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ url: `https://shop.example/${at}` }));
const urlsIn = (text = "") => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

describe("sitemapText", () => {
  it("has the date and the picture of a page as far as they are known, escaped [RTE-Q20]", () => {
    const text = sitemapText([
      {
        url: "https://shop.example/a",
        modified: "2026-05-01",
        image: "https://shop.example/p?a&b",
      },
      { url: "https://shop.example/b" },
    ]);
    expect(text).toContain(
      "<url><loc>https://shop.example/a</loc><lastmod>2026-05-01</lastmod><image:image><image:loc>https://shop.example/p?a&amp;b</image:loc></image:image></url>",
    );
    expect(text).toContain("<url><loc>https://shop.example/b</loc></url>");
  });

  it("splits the pages so that each is in one sitemap of at most the limit [RTE-Q20]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 9 }),
        (count, limit) => {
          const all = pages(count);
          const parts = Array.from({ length: sitemapParts(all, limit) }, (_, at) =>
            urlsIn(sitemapText(all, at + 1, limit)),
          );
          expect(parts.flat()).toEqual(all.map(({ url }) => url));
          for (const part of parts) expect(part.length).toBeLessThanOrEqual(limit);
          expect(sitemapText(all, parts.length + 1, limit)).toBeUndefined();
        },
      ),
    );
  });
});

it("sitemapIndexText names all sitemaps [LOC-Q7]", () => {
  expect(urlsIn(sitemapIndexText(["https://shop.example/sitemap-de-DE.xml"]))).toEqual([
    "https://shop.example/sitemap-de-DE.xml",
  ]);
});
