import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import type { Place } from "@passepartout/domain/market/place";
import { describe, expect, it } from "vitest";
import { renderPage } from "../app/entry.server.tsx";
import { servePages } from "../testing/serve-pages.ts";

const STORIES = [
  {
    channel: "wall",
    locale: "de-DE",
    slug: "leinwand",
    content: {
      title: "Leinwand",
      calculator: { component: "calculator", uid: "c", product: "photoFrame" },
      sku: "photoframe-leinwand-600x450",
    },
  },
  { channel: "wall", locale: "de-DE", slug: "hilfe", content: { title: "Hilfe" } },
] as const;

const ON = "11111111-1111-4111-8111-111111111111";
const OFF = "22222222-2222-4222-8222-222222222222";
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36";

const serve = async () => {
  let renders = 0;
  const all = (treatment: "on" | "off") =>
    Object.fromEntries(EXPERIMENTS.map((flag) => [flag, treatment]));
  const { fetchPage } = await servePages(
    (place: Place) => ({ stories: createFakeContentStories(place, STORIES) }),
    (...parameters) => {
      renders += 1;
      return renderPage(...parameters);
    },
    undefined,
    { [ON]: all("on"), [OFF]: all("off") },
  );
  const as = (key: string, agent = BROWSER) => ({
    cookie: `splitIoUserKey=${key}`,
    "user-agent": agent,
  });
  return {
    fetch: (path: string, key?: string, agent?: string) =>
      fetchPage(path, undefined, key === undefined ? {} : as(key, agent)),
    renders: () => renders,
  };
};

const shownIn = (text: string) => / data-on="([^"]*)"/.exec(text)?.[1];

describe("a page with experiments", () => {
  it("shows the variant of the visitor's key, and is cached for each variant [FLG-17]", async () => {
    const { fetch, renders } = await serve();
    for (let times = 0; times < 3; times += 1) {
      const usual = await fetch("/leinwand");
      const on = await fetch("/leinwand", ON);
      const off = await fetch("/leinwand", OFF);
      expect(shownIn(usual.text)).toBe("");
      expect(off.text).toBe(usual.text);
      expect(shownIn(on.text)?.split(" ").toSorted()).toEqual([
        "calculator-redesign",
        "canvas-redesign",
        "hide-shops",
        "nudging",
        "portrait-format",
      ]);
      expect(on.text).toContain("price-calculator redesigned");
      for (const { cache } of [usual, on, off]) expect(cache).toBe("private, no-cache");
    }
    expect(renders()).toBe(2);
  });

  it("is never that of another visitor, whoever comes first [FLG-17]", async () => {
    const { fetch } = await serve();
    expect(shownIn((await fetch("/leinwand", ON)).text)).toContain("nudging");
    expect(shownIn((await fetch("/leinwand")).text)).toBe("");
    const both = await Promise.all([fetch("/leinwand", ON), fetch("/leinwand", OFF)]);
    expect(both.map(({ text }) => shownIn(text))).toEqual([expect.stringContaining("nudging"), ""]);
    expect(JSON.parse((await fetch("/leinwand/_payload.json", ON)).text)).toMatchObject({
      loaderData: { slug: { experiments: { shown: { nudging: "on" } } } },
    });
  });

  it.each([
    ["a crawler", ON, "Googlebot/2.1"],
    ["a key that is none", "x", BROWSER],
  ])("is the usual one for %s [FLG-10, FLG-03]", async (_, key, agent) => {
    const { fetch } = await serve();
    expect(shownIn((await fetch("/leinwand", key, agent)).text)).toBe("");
  });

  it.each(["calculator-redesign", "canvas-redesign", "hide-shops", "nudging", "portrait-format"])(
    "shows what the query says of %s, for everybody, and never from a cache [FLG-07, FLG-11]",
    async (flag) => {
      const { fetch } = await serve();
      const query = (treatment: string) => `/leinwand?_ffName=${flag}&_ffTreatment=${treatment}`;
      const on = await fetch(query("on"));
      expect(shownIn(on.text)).toBe(flag);
      expect(on.cache).toBe("private, no-store");
      expect(shownIn((await fetch(query("off"), ON)).text)).not.toContain(flag);
      expect(shownIn((await fetch(query("control"))).text)).toBe("");
      expect(shownIn((await fetch("/leinwand?_ffDisabled", ON)).text)).toBe("");
    },
  );

  it("leaves all other pages public and alike [FLG-17]", async () => {
    const { fetch } = await serve();
    const usual = await fetch("/hilfe");
    expect(usual.cache).toMatch(/^public/);
    expect((await fetch("/hilfe", ON)).text).toBe(usual.text);
    expect(shownIn(usual.text)).toBeUndefined();
    expect(usual.text).not.toContain("data-experiments");
  });
});
