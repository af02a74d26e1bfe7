import { describe, expect, it } from "vitest";
import { encodedBody } from "./encoded-body.ts";
import { type CachedPage, createPageCache } from "./page-cache.ts";
import type { PageTarget } from "./page-target.ts";

const PAGE = "x".repeat(100_000);

const open = () => {
  const body = () => encodedBody("text/html", PAGE);
  const render = async (): Promise<CachedPage> => {
    const page = { body: body(), since: 0, until: Infinity, experiments: {} };
    // As if it had been sent to a browser.
    page.body.bytes("br");
    return page;
  };
  const cache = createPageCache(render, () => 0);
  const load = (key: string) => cache.load(key, undefined, {} as PageTarget);
  return { cache, load };
};

describe("the page cache", () => {
  it("keeps the pages of one channel, whatever is asked of the other", async () => {
    const { cache, load } = open();
    await load("wall de-DE web / http:wall.de");
    for (let at = 0; at < 500; at += 1) await load(`card de-DE web /themes/${at}/ http:card.de`);
    expect(cache.has("wall de-DE web / http:wall.de")).toBe(true);
    expect(cache.has("card de-DE web /themes/0/ http:card.de")).toBe(false);
    expect(cache.has("card de-DE web /themes/499/ http:card.de")).toBe(true);
  });

  it("keeps the pages that have a path of their own, whatever is chosen by queries", async () => {
    const { cache, load } = open();
    await load("card de-DE web / http:card.de");
    for (let at = 0; at < 500; at += 1)
      await load(`card de-DE web /products?after=${at} http:card.de`);
    expect(cache.has("card de-DE web / http:card.de")).toBe(true);
    expect(cache.has("card de-DE web /products?after=0 http:card.de")).toBe(false);
  });
});
