import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "@passepartout/domain/testing/any-text";
import type { Channel } from "../market/channel.ts";
import { type Locale, LOCALES } from "../market/locale.ts";
import { otherChannelFor } from "./other-channel.ts";

const GOODS: Readonly<Record<string, string>> = {
  "search.goods.card": "Karte, save the date, faire-part",
  "search.goods.wall": "Leinwand, Toile, Wandbild",
};
const words = (key: string) => GOODS[key] ?? "";

describe("what only the other shop sells", () => {
  it.each<[Channel, Locale, string, Channel | undefined]>([
    ["wall", "de-DE", "hochzeitskarten", "card"],
    ["wall", "de-AT", "HOCHZEITSKARTEN", "card"],
    ["wall", "de-DE", "Save the Date Hochzeit", "card"],
    ["wall", "de-DE", "date", undefined],
    ["card", "de-CH", "Foto auf Leinwand", "wall"],
    ["card", "de-DE", "hochzeitskarten", undefined],
    ["card", "de-DE", "Karte als Wandbild", undefined],
    ["card", "fr-FR", "toiles", "wall"],
    ["card", "fr-FR", "étoile", undefined],
    ["wall", "fr-BE", "faire-part de mariage", "card"],
  ])("in %s in %s is for %j that of %s [NAV-Q26]", (channel, locale, text, other) => {
    expect(otherChannelFor({ place: { channel, locale }, text: words }, text)).toBe(other);
  });

  it("is never that of the shop itself, and nothing without names [NAV-Q26]", () => {
    fc.assert(
      fc.property(anyText(), fc.constantFrom(...LOCALES), (text, locale) => {
        const place = { channel: "card", locale } as const;
        expect(otherChannelFor({ place, text: words }, text)).not.toBe("card");
        expect(otherChannelFor({ place, text: () => "" }, text)).toBeUndefined();
      }),
    );
  });
});
