import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import type { Locale } from "@passepartout/domain/market/locale";
import { describe, expect, it } from "vitest";
import { createTestLog } from "../testing/test-log.ts";
import { openShop } from "./open-shop.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");

const bars = async (locale: Locale, now: () => number = () => NOW) => {
  const { shop, close } = openShop(
    { PASSEPARTOUT_DATA: ":memory:" },
    { channel: "wall", locale, platform: "web" },
    { clock: { now }, log: createTestLog() },
  );
  try {
    return (await openGlobalConfiguration(shop)).actionBars;
  } finally {
    await close();
  }
};

describe("the stories of a shop", () => {
  it.each<[Locale, string]>([
    ["de-DE", "Leinwände 20\u00A0% günstiger [bis zum 20. Dezember]"],
    ["en-GB", "20% off canvas prints [until 20 December]"],
  ])("in %s have the facts that they name: %s [CNT-Q8, CDN-Q5]", async (locale, text) => {
    const [bar] = await bars(locale);
    expect(bar).toMatchObject({
      text,
      countdownStartDate: "2026-11-15T23:00:00.000Z",
      countdownEndDate: "2026-12-20T23:00:00.000Z",
    });
  });

  it("name the campaign of the turn alone, next to what always holds [CDN-Q5]", async () => {
    const textsOf = async (now: string) =>
      (await bars("de-DE", () => Date.parse(now))).map(({ text }) => text);
    expect(await textsOf("2026-12-20T12:00:00Z")).toEqual([
      expect.stringMatching(/^Leinwände/),
      expect.stringMatching(/^Wandbilder/),
    ]);
    expect(await textsOf("2026-12-21T12:00:00Z")).toEqual([
      "Alu-Dibond 15\u00A0% günstiger [bis zum 24. Januar]",
      expect.stringMatching(/^Wandbilder/),
    ]);
  });

  it("have the phone number of the country, not of the language [CNT-Q8]", async () => {
    const { shop, close } = openShop(
      { PASSEPARTOUT_DATA: ":memory:" },
      { channel: "card", locale: "it-CH", platform: "web" },
      { log: createTestLog() },
    );
    const { header } = await openGlobalConfiguration(shop);
    expect(header?.serviceHotline).toBe("+41 44 000 01 42");
    await close();
  });
});
