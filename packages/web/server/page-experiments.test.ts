import type { EvaluatedTreatments } from "@passepartout/domain/experiments/decide-treatment";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import { createFakeContentStories } from "@passepartout/domain/testing/fakes/content-stories";
import type { Place } from "@passepartout/domain/market/place";
import * as fc from "fast-check";
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

const all = (treatment: "on" | "off"): EvaluatedTreatments =>
  Object.fromEntries(EXPERIMENTS.map((flag) => [flag, treatment]));

const serve = async (
  treatments: Readonly<Record<string, EvaluatedTreatments>> = {
    [ON]: all("on"),
    [OFF]: all("off"),
  },
) => {
  let renders = 0;
  const { fetchPage } = await servePages(
    (place: Place) => ({ stories: createFakeContentStories(place, STORIES) }),
    (...parameters) => {
      renders += 1;
      return renderPage(...parameters);
    },
    undefined,
    treatments,
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
      data: { experiments: { shown: { nudging: "on" } } },
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

  it("is never mixed with another variant, whatever visitors request at the same time [FLG-17, FLG-Q2]", async () => {
    const keyOf = (at: number) => `${"0".repeat(8)}-0000-4000-8000-${String(at).padStart(12, "0")}`;
    // A visitor for each combination of four experiments of the page.
    const flags = ["calculator-redesign", "canvas-redesign", "hide-shops", "nudging"] as const;
    const isOn = (at: number, bit: number) => ((at >> bit) & 1) === 1;
    const { fetch, renders } = await serve(
      Object.fromEntries(
        Array.from({ length: 16 }, (_, at) => [
          keyOf(at),
          Object.fromEntries(flags.map((flag, bit) => [flag, isOn(at, bit) ? "on" : "off"])),
        ]),
      ),
    );
    const visitors = fc.array(fc.option(fc.nat(15), { nil: undefined }), {
      minLength: 2,
      maxLength: 24,
    });
    await fc.assert(
      fc.asyncProperty(visitors, async (requested) => {
        const pages = await Promise.all(
          requested.map((at) => fetch("/leinwand", at === undefined ? undefined : keyOf(at))),
        );
        expect(
          pages.map(({ text }) => shownIn(text)?.split(" ").filter(Boolean).toSorted()),
        ).toEqual(
          requested.map((at) => flags.filter((_, bit) => at !== undefined && isOn(at, bit))),
        );
      }),
      { numRuns: 30 },
    );
    expect(renders()).toBeLessThanOrEqual(16);
  });

  it("says that it shows the visitor's own treatments, so that what nobody has decided is not measured [FLG-17]", async () => {
    const { fetch } = await serve();
    const isMeasured = async (path: string, key?: string, agent?: string) =>
      /\bflags\b/.test((await fetch(path, key, agent)).timing);
    for (let times = 0; times < 2; times += 1) {
      expect(await isMeasured("/leinwand", ON)).toBe(true);
      expect(await isMeasured("/leinwand", OFF)).toBe(true);
      expect(await isMeasured("/leinwand")).toBe(false);
      expect(await isMeasured("/leinwand", ON, "Googlebot/2.1")).toBe(false);
      // The flag service has decided nothing for this one yet.
      expect(await isMeasured("/leinwand", ON.replaceAll("1", "3"))).toBe(false);
      expect(await isMeasured("/leinwand?_ffDisabled", ON)).toBe(false);
      expect(await isMeasured("/hilfe", ON)).toBe(false);
    }
  });

  it("leaves all other pages public and alike [FLG-17]", async () => {
    const { fetch } = await serve();
    const usual = await fetch("/hilfe");
    expect(usual.cache).toMatch(/^public/);
    expect((await fetch("/hilfe", ON)).text).toBe(usual.text);
    expect(shownIn(usual.text)).toBeUndefined();
    expect(usual.text).not.toContain("data-experiments");
  });
});

describe("a page with experiments behind a CDN", () => {
  const serveBehindCdn = async () => {
    const { fetchPage } = await servePages(
      (place: Place) => ({ stories: createFakeContentStories(place, STORIES) }),
      renderPage,
      undefined,
      { [ON]: all("on"), [OFF]: all("off") },
      { headerOf: (tags) => ({ "Surrogate-Key": tags.join(" ") }), purge: async () => {} },
    );
    /** What the CDN sends for a visitor, and what comes back. */
    const fetch = async (key?: string, treatments?: string, path = "/leinwand") => {
      const { cache, headers, text, timing } = await fetchPage(path, undefined, {
        "user-agent": BROWSER,
        ...(key !== undefined && { cookie: `splitIoUserKey=${key}` }),
        ...(treatments !== undefined && { "x-treatments": treatments }),
      });
      const [cookie] = headers["set-cookie"] ?? [];
      return {
        isPublic: cache.startsWith("public"),
        vary: headers.vary,
        tags: headers["surrogate-key"],
        name: /^treatments=([^;]*); Path=\/; SameSite=Lax; HttpOnly$/.exec(cookie ?? "")?.[1],
        shown: shownIn(text) ?? "",
        isDecided: timing.includes("flags"),
      };
    };
    return { fetch };
  };

  it("is public for visitors without a key, and then from our cache too [FLG-17]", async () => {
    const { fetch } = await serveBehindCdn();
    for (let times = 0; times < 2; times += 1)
      expect(await fetch()).toMatchObject({
        isPublic: true,
        shown: "",
        name: undefined,
        vary: "Accept, X-Treatments, Accept-Encoding",
        tags: expect.stringContaining("wall/de-DE/leinwand") as string,
      });
  });

  it.each([
    ["all on", ON, /nudging/],
    ["all off", OFF, /^$/],
  ])("gives a visitor with %s a name, with which it is public [FLG-17]", async (_, key, shown) => {
    const { fetch } = await serveBehindCdn();
    const first = await fetch(key, "undecided");
    expect(first).toMatchObject({ isPublic: false, tags: undefined, isDecided: true });
    expect(first.name).toBeDefined();
    const next = await fetch(key, first.name);
    expect(next).toMatchObject({ isPublic: true, name: undefined, isDecided: true });
    expect(next.shown).toMatch(shown);
  });

  it("is never public with the name of another variant, whoever claims it [FLG-17]", async () => {
    const { fetch } = await serveBehindCdn();
    const { name } = await fetch(ON, "undecided");
    for (const [key, claimed] of [
      [OFF, name],
      [ON, "none"],
      [ON, undefined],
      [undefined, name],
      ["x", name],
    ] as const)
      expect((await fetch(key, claimed)).isPublic).toBe(false);
  });

  it("leaves a page without experiments as it is", async () => {
    const { fetch } = await serveBehindCdn();
    expect(await fetch(ON, "undecided", "/hilfe")).toMatchObject({
      isPublic: true,
      name: undefined,
      vary: "Accept, Accept-Encoding",
    });
  });
});
