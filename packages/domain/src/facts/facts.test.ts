import { SAMPLE_SHOP } from "../definition/sample-shop.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFakeStorefrontData } from "../../testing/fakes/storefront-data.ts";
import type { Log } from "../logging/log.port.ts";
import { CHANNELS } from "../market/channel.ts";
import { type Locale, LOCALES } from "../market/locale.ts";
import type { Campaign } from "../routing/storefront-data.port.ts";
import { hourText, hoursText, rangeText } from "./fact-format.ts";
import { FACT_NAMES, factsIn, type FactSources, fillFacts, loadFacts } from "./fill-facts.ts";
import type { FactServices } from "./service-facts.ts";
import { shopFact, SHOP_FACT_NAMES } from "./shop-facts.ts";

const words = (key: string, values: Readonly<Record<string, string>> = {}) =>
  [key, ...Object.values(values)].join(" ");

const CAMPAIGN: Campaign = {
  id: "canvas",
  productKind: "photoframe",
  materialType: "leinwand",
  share: 0.2,
  startDate: "2026-11-20T00:00:00Z",
  endDate: "2026-12-04T23:00:00Z",
};

const sources = (
  locale: Locale,
  services: Partial<FactServices> = {},
): FactSources & { readonly entries: unknown[] } => {
  const place = { channel: "wall", locale, platform: "web" } as const;
  const entries: unknown[] = [];
  const write: Log["warning"] = (code, details) => void entries.push([code, details]);
  return {
    place,
    definition: SAMPLE_SHOP,
    text: words,
    storefront: {
      ...createFakeStorefrontData(place),
      campaigns: async () => [CAMPAIGN],
      ...services,
    },
    log: { error: write, warning: write },
    missingTexts: new Set(),
    entries,
  };
};

describe("the facts", () => {
  it("of the shop exist for each brand and locale, and no other name is one [CNT-Q8]", () => {
    for (const channel of CHANNELS)
      for (const locale of LOCALES)
        for (const name of SHOP_FACT_NAMES)
          if (name !== "guaranteeYears")
            expect(shopFact(name, { channel, locale, definition: SAMPLE_SHOP }, words)).toMatch(
              /\S/,
            );
    for (const name of ["", "luck", "toString", "__proto__", "transitDays"])
      expect(
        shopFact(name, { channel: "wall", locale: "de-DE", definition: SAMPLE_SHOP }, words),
      ).toBeUndefined();
  });

  it.each<[Locale, string, string]>([
    ["de-DE", "maxPrints", "1.000"],
    ["en-GB", "maxPrints", "1,000"],
    ["de-DE", "smallBoxPhotos", "40"],
    ["de-DE", "largeBoxPhotos", "120"],
    ["nl-NL", "paymentMethods", "iDEAL"],
    ["nl-BE", "paymentMethods", "Bancontact"],
    ["fr-CH", "paymentMethods", "TWINT"],
    ["de-AT", "withdrawalLaw", "FAGG"],
    ["de-LI", "withdrawalRight", "Rücktritt"],
    ["fr-CH", "dataAuthority", "Préposé fédéral"],
    ["de-DE", "companyAddress", "12099 Berlin"],
    ["es-ES", "companyAddress", "12099 Berlín"],
    ["it-CH", "companyAddress", "12099 Berlino"],
    ["nl-NL", "companyAddress", "12099 Berlijn"],
    ["it-CH", "phone", "+41"],
    ["en-US", "vatNote", "facts.vat.added"],
    ["en-GB", "vatNote", "facts.vat.included"],
    ["fr-FR", "maxPhotoSize", "100\u00A0Mo"],
    ["de-DE", "uploadPhotos", "JPEG, PNG, WebP oder GIF 10\u00A0MB"],
    ["de-DE", "maxCards", "5.000"],
    ["en-GB", "openingHours", "9am to 6pm"],
    ["de-DE", "withdrawalRight", "Widerrufsrecht"],
    ["de-AT", "withdrawalRight", "Rücktrittsrecht"],
    ["de-AT", "withdrawalLaw", "FAGG"],
    ["de-CH", "withdrawalRight", "Rückgaberecht"],
    ["fr-CH", "withdrawalRight", "droit de retour"],
    ["fr-LU", "withdrawalRight", "droit de rétractation"],
  ])("of %s say in %s: %s [CNT-Q8, BOX-Q4]", (locale, name, text) => {
    expect(shopFact(name, { channel: "card", locale, definition: SAMPLE_SHOP }, words)).toContain(
      text,
    );
  });

  it("say that the shop pays customs wherever a parcel leaves the European Union [CNT-Q31]", () => {
    const cleared = LOCALES.filter(
      (locale) =>
        shopFact("customsNote", { channel: "card", locale, definition: SAMPLE_SHOP }, words) ===
        "facts.customs.cleared",
    );
    expect(cleared).toEqual(
      LOCALES.filter((locale) => ["CH", "GB", "LI", "US"].includes(locale.slice(-2))),
    );
  });

  it.each(["withdrawalDays", "refundDays", "returnDays"])(
    "say in %s the 14 days of the law in every country [CNT-Q20]",
    (name) => {
      for (const locale of LOCALES)
        expect(shopFact(name, { channel: "card", locale, definition: SAMPLE_SHOP }, words)).toBe(
          "14",
        );
    },
  );

  it.each<[Locale, string | undefined]>([
    ["de-DE", "2"],
    ["de-AT", "2"],
    ["de-CH", "2"],
    ["de-LI", "2"],
    ["de-LU", "2"],
    ["fr-FR", "2"],
    ["nl-BE", "2"],
    ["it-IT", "2"],
    ["es-ES", "3"],
    ["en-GB", "6"],
    ["nl-NL", undefined],
    ["en-US", undefined],
  ])(
    "of the legal guarantee are in %s the years that its law names: %s [CNT-Q22]",
    (locale, years) => {
      expect(
        shopFact("guaranteeYears", { channel: "wall", locale, definition: SAMPLE_SHOP }, words),
      ).toBe(years);
    },
  );

  it("of delivery and campaigns are those of the shop backend [CNT-Q8, CDN-Q6]", async () => {
    const facts = await loadFacts(FACT_NAMES, sources("de-DE"));
    expect(Object.fromEntries(facts)).toMatchObject({
      wallArtProductionDays: "1 bis 2",
      wallArtDeliveryDays: "3 bis 6",
      transitDays: "2 bis 4",
      orderCutOff: "14\u00A0Uhr",
      sameDayCutOff: "11\u00A0Uhr",
      canvasCampaignDiscount: "20\u00A0%",
      canvasCampaignStartsAt: "2026-11-20T00:00:00Z",
      canvasCampaignLastWeekStartsAt: "2026-11-27T23:00:00.000Z",
      canvasCampaignEndsAt: "2026-12-04T23:00:00Z",
      canvasCampaignLastDay: "4. Dezember",
    });
    expect(facts.has("weddingCampaignDiscount")).toBe(false);
  });

  it("of express are those of the fastest way, and absent where there is one way only [CNT-Q32]", async () => {
    const { shipping } = createFakeStorefrontData({
      channel: "wall",
      locale: "de-CH",
      platform: "web",
    });
    const express = {
      id: "express",
      minDays: 1,
      maxDays: 2,
      priceCurrent: 15.9,
      priceOriginal: 15.9,
    };
    const both = sources("de-CH", {
      shipping: async () => {
        const information = await shipping();
        return { ...information, methods: [...information.methods, express] };
      },
    });
    const names = ["expressPrice", "expressTransitDays"];
    expect(Object.fromEntries(await loadFacts(names, both))).toEqual({
      expressPrice: "CHF\u00A015.90",
      expressTransitDays: "1 bis 2",
    });
    expect(await loadFacts(names, sources("de-CH"))).toEqual(new Map());
  });

  it("that do not exist, or whose service fails, are logged once and leave the text whole [CNT-Q8]", async () => {
    const broken = sources("en-GB", { shipping: () => Promise.reject(new Error("down")) });
    const names = factsIn("In {fact.transitDays}, with {fact.luck} at {fact.phone}.");
    for (const _ of [1, 2]) {
      const facts = await loadFacts(names, broken);
      expect(
        fillFacts("In {fact.transitDays}, {fact.luck}: {fact.phone}", (one) => facts.get(one)),
      ).toBe("In …, …: +44 20 7946 0142");
    }
    expect(broken.entries).toEqual([
      ["translation-missing", { key: "fact.transitDays", reason: "down" }],
      ["translation-missing", { key: "fact.luck" }],
    ]);
  });

  it("leave texts without facts as they are [CNT-Q8]", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(factsIn(text).length === 0);
        expect(fillFacts(text, () => "x")).toBe(text);
      }),
    );
  });

  it.each<[Locale, string, string, string]>([
    ["de-DE", "3 bis 5", "14\u00A0Uhr", "9 bis 18\u00A0Uhr"],
    ["en-GB", "3 to 5", "2pm", "9am to 6pm"],
    ["en-US", "3 to 5", "2\u00A0p.m.", "9\u00A0a.m. to 6\u00A0p.m."],
    ["fr-FR", "3 à 5", "14\u00A0h", "9\u00A0h à 18\u00A0h"],
    ["it-IT", "3-5", "14", "9 alle 18"],
    ["es-ES", "3 a 5", "14\u00A0h", "9 a 18\u00A0h"],
    ["nl-NL", "3 tot 5", "14\u00A0uur", "9 tot 18\u00A0uur"],
  ])("in %s are written %s, %s, %s [CNT-Q8]", (locale, range, hour, hours) => {
    expect(rangeText(locale, { minDays: 3, maxDays: 5 })).toBe(range);
    expect(rangeText(locale, { minDays: 2, maxDays: 2 })).toBe("2");
    expect(hourText(locale, 14)).toBe(hour);
    expect(hoursText(locale, 9, 18)).toBe(hours);
  });
});
