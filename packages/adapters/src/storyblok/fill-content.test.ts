import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { createFakeStorefrontData } from "@passepartout/domain/testing/fakes/storefront-data";
import { type Locale, LOCALES } from "@passepartout/domain/market/locale";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { createFillContent } from "./fill-content.ts";

const filler = (locale: Locale, campaignEnds: string | null = "2026-12-04T23:00:00Z") => {
  const log = createTestLog();
  const loaded: Locale[] = [];
  const place = { channel: "wall", locale, platform: "web" } as const;
  const campaigns = async () => {
    loaded.push(locale);
    return [
      {
        id: "c",
        productKind: "photoframe",
        materialType: "leinwand",
        share: 0.2,
        endDate: campaignEnds,
      } as const,
    ];
  };
  const complete = createFillContent({
    definition: SAMPLE_SHOP,
    place,
    text: (key) => key,
    storefront: { ...createFakeStorefrontData(place), campaigns },
    log,
    missingTexts: new Set(),
  });
  return { complete, log, loaded };
};

const bar = { text: "Canvas", countdownEndDate: "{fact.canvasCampaignEndsAt}" };

describe("the content of a story", () => {
  it("has facts wherever it names them [CNT-Q8]", async () => {
    const { complete } = filler("de-DE");
    const content = { body: [{ text: "In {fact.transitDays} Tagen" }], phone: "{fact.phone}" };
    expect(await complete(content)).toEqual({
      body: [{ text: "In 2 bis 4 Tagen" }],
      phone: "+49 30 23125 014",
    });
  });

  it("without facts is the same object, for which nothing is loaded [CNT-Q8]", async () => {
    const { complete, loaded } = filler("de-DE");
    const content = { text: "Größe", list: [1, null, { a: true }] };
    expect(await complete(content)).toBe(content);
    expect(loaded).toEqual([]);
  });

  it("stays whole with a fact that does not exist, which is logged [CNT-Q8]", async () => {
    const { complete, log } = filler("en-GB");
    expect(await complete({ text: "Good {fact.luck}!", other: "b" })).toEqual({
      text: "Good …!",
      other: "b",
    });
    expect(log.entries).toEqual([["warning", "translation-missing", { key: "fact.luck" }]]);
  });

  it("has action bars of campaigns that run alone [CNT-Q8]", async () => {
    const content = { actionBars: [bar, { text: "Free shipping" }] };
    expect(await filler("en-GB").complete(content)).toEqual({
      actionBars: [
        { text: "Canvas", countdownEndDate: "2026-12-04T23:00:00Z" },
        { text: "Free shipping" },
      ],
    });
    expect(await filler("en-GB", null).complete(content)).toEqual({
      actionBars: [{ text: "Free shipping" }],
    });
  });

  it("has no block about express delivery where there is none [CNT-Q8]", async () => {
    const express = {
      headline: "Express",
      paragraphs: ["For {fact.expressPrice}.", "In the cart."],
    };
    expect(await filler("en-GB").complete({ body: [express, { text: "Post" }] })).toEqual({
      body: [{ text: "Post" }],
    });
  });

  it("has the end of a campaign as the same moment in every country [CNT-Q8, CDN-03]", async () => {
    const end = "2026-12-04T23:00:00.000Z";
    for (const locale of LOCALES)
      expect(await filler(locale, end).complete({ actionBars: [bar] })).toEqual({
        actionBars: [{ text: "Canvas", countdownEndDate: end }],
      });
  });

  it.each<[Locale, readonly string[]]>([
    ["de-CH", ["all", "ch"]],
    ["de-AT", ["all", "at or de"]],
    ["fr-CH", ["all", "ch"]],
  ])("in %s has the blocks of its country: %j [CNT-Q21]", async (locale, shown) => {
    const body = [
      { text: "all" },
      { text: "ch", countries: [" CH"] },
      { text: "at or de", countries: ["at", "de"] },
      { text: "all", countries: [] },
    ];
    const { complete, loaded } = filler(locale);
    const { body: filled } = await complete({ body });
    expect(filled.map(({ text }) => text)).toEqual([...shown, "all"]);
    expect(loaded).toEqual([]);
  });

  it("is spelled with ss in Switzerland, but for addresses [LOC-Q11]", async () => {
    const content = { text: "Größe", link: { url: "/größe" } };
    expect(await filler("de-CH").complete(content)).toEqual({
      text: "Grösse",
      link: { url: "/größe" },
    });
  });
});
