import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { channelRules } from "../market/channel-rules.ts";
import { LOCALES, type Locale } from "../market/locale.ts";
import { formatLabel, lengthLabel, sizeLabel } from "./format-label.ts";
import { parseFormat, swapFormat } from "./format.ts";

const label = (text: string, locale: Locale): string => {
  const format = parseFormat(text);
  return format.ok ? formatLabel(format.value, locale) : format.error.message;
};

describe("formatLabel", () => {
  it.each([
    ["100x100", "10 x 10\u00A0cm", "4 x 4"],
    ["100x120", "10 x 12\u00A0cm", "4 x 4.5"],
    ["130x90", "13 x 9\u00A0cm", "5 x 3.5"],
    ["150x100", "15 x 10\u00A0cm", "6 x 4"],
    ["180x130", "18 x 13\u00A0cm", "7 x 5"],
    ["300x200", "30 x 20\u00A0cm", "12 x 8"],
  ])("shows %s as %s, in en-US as %s [BOX-06, BOX-Q3, TRN-26]", (text, cm, inch) => {
    expect(label(text, "de-DE")).toBe(cm);
    expect(label(text, "en-GB")).toBe(cm);
    expect(label(text, "en-US")).toBe(inch);
  });

  it.each<[Locale, string, string]>([
    ["de-DE", "14,5 x 12\u00A0cm", "3\u00A0cm"],
    ["en-GB", "14.5 x 12\u00A0cm", "3\u00A0cm"],
    ["en-US", "5.5 x 4.5\u00A0in", "1\u00A0in"],
  ])("has a unit in %s: %s, and %s for a length [CUR-05]", (locale, size, length) => {
    expect(sizeLabel({ width: 145, height: 120 }, locale)).toBe(size);
    expect(lengthLabel(30, locale)).toBe(length);
  });

  it.each([
    ["wall", "de-DE", "14,8 x 10,5\u00A0cm"],
    ["wall", "en-US", "6 x 4\u00A0in"],
    ["card", "en-GB", "14.8 x 10.5\u00A0cm"],
    ["card", "en-US", "6 x 4\u00A0in"],
  ] as const)(
    "has the unit of the gallery on %s in %s: %s [CHN-09, CHN-10, CHN-Q3]",
    (channel, locale, size) => {
      const { galleryUnit } = channelRules(channel, locale);
      expect(sizeLabel({ width: 148, height: 105 }, locale, galleryUnit)).toBe(size);
    },
  );

  it.each<[string, Locale, string]>([
    ["600x450", "de-DE", "60 x 45\u00A0cm"],
    ["145x145", "de-CH", "14,5 x 14,5\u00A0cm"],
    ["145x145", "fr-FR", "14,5 x 14,5\u00A0cm"],
    ["145x145", "en-GB", "14.5 x 14.5\u00A0cm"],
    ["5x1003", "nl-NL", "0,5 x 100,3\u00A0cm"],
    ["600x450", "en-US", "24 x 18"],
    ["900x600", "en-US", "36 x 24"],
    ["400x500", "en-US", "16 x 20"],
    ["800x400", "en-US", "32 x 16"],
    ["2000x1500", "en-US", "80 x 60"],
    ["297x210", "en-US", "11.5 x 8.5"],
    ["254x127", "en-US", "10 x 5"],
    ["1x2", "en-US", "0.5 x 0.5"],
  ])("shows %s in %s as %s [BOX-Q3]", (text, locale, expected) => {
    expect(label(text, locale)).toBe(expected);
  });

  it("shows inches in en-US only, centimetres everywhere else [BOX-05]", () => {
    for (const locale of LOCALES)
      expect(label("100x120", locale)).toBe(locale === "en-US" ? "4 x 4.5" : "10 x 12\u00A0cm");
  });

  it("is in whole inches within two per cent, and as a visitor has typed it [BOX-Q3, DLG-Q4]", () => {
    const side = (mm: number) =>
      Number(formatLabel({ width: mm, height: mm }, "en-US").split(" ")[0]);
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 3000 }), (mm) => {
        const shown = side(mm);
        const isNearWhole = Math.abs(Math.round(mm / 25.4) / (mm / 25.4) - 1) <= 0.02;
        expect(isNearWhole && !Number.isInteger(shown)).toBe(false);
        expect(Math.abs(shown * 25.4 - mm)).toBeLessThanOrEqual(Math.max(25.4 / 4, mm * 0.02));
      }),
    );
    for (let typed = 2; typed <= 120; typed++) expect(side(Math.round(typed * 25.4))).toBe(typed);
  });

  it("of a swapped format has its sides swapped [BOX-05, VAL-03]", () => {
    const sides = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(sides, sides, fc.constantFrom(...LOCALES), (width, height, locale) => {
        const [first, second] = formatLabel({ width, height }, locale)
          .replace("\u00A0cm", "")
          .split(" x ");
        const turned = formatLabel(swapFormat({ width, height }), locale).replace("\u00A0cm", "");
        expect(turned).toBe(`${second} x ${first}`);
      }),
    );
  });
});
