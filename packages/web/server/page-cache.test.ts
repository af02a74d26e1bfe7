import { EVERY_PAGE } from "@passepartout/domain/content/cache-tag";
import { describe, expect, it } from "vitest";
import { encodedBody } from "./encoded-body.ts";
import { type CachedPage, createPageCache } from "./page-cache.ts";
import type { PageTarget } from "./page-target.ts";

const PAGE = "x".repeat(100_000);

const open = () => {
  const body = () => encodedBody("text/html", PAGE);
  const render = async (): Promise<CachedPage> => {
    const page = { body: body(), since: 0, tags: [], until: Infinity, experiments: {} };
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

describe("a purge", () => {
  const openTagged = () => {
    let now = 1;
    let renders = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const cache = createPageCache(
      async (target) => {
        const since = now;
        renders += 1;
        if (target.address === "slow") await promise;
        const body = encodedBody("text/html", String(renders));
        return {
          body,
          since,
          tags: [EVERY_PAGE, target.address],
          until: Infinity,
          experiments: {},
        };
      },
      () => now,
    );
    const load = (address: string) => cache.load(address, address, { address } as PageTarget);
    return { cache, load, resolve, renders: () => renders, advance: () => (now += 1) };
  };

  it("leaves no page with its tag but instead of an error", async () => {
    const { cache, load, advance } = openTagged();
    await load("a");
    await load("b");
    advance();
    cache.purge(["a"]);
    expect([cache.has("a"), cache.has("b")]).toEqual([false, true]);
    expect(cache.at("a", () => undefined)).toBeUndefined();
    expect(cache.insteadOfError("a")).toBeDefined();
    advance();
    await load("a");
    expect(cache.has("a")).toBe(true);
  });

  it("of a page that is being rendered renders it again", async () => {
    const { cache, load, resolve, renders } = openTagged();
    const loading = load("slow");
    cache.purge(["slow"]);
    resolve();
    expect((await loading).body.bytes("identity").toString()).toBe("2");
    expect(renders()).toBe(2);
  });

  it("of more tags than there is room for is one of every page", async () => {
    const { cache, load } = openTagged();
    await load("a");
    cache.purge(Array.from({ length: 2000 }, (_, at) => `story-${at}`));
    expect(cache.has("a")).toBe(false);
  });
});
