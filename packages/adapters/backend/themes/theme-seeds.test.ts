import { createHash } from "node:crypto";
import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { OCCASIONS } from "@passepartout/domain/catalogue/card";
import { describe, expect, it } from "vitest";
import { CALENDAR_THEME_ENTRIES, calendarThemeIn, calendarTraitsOf } from "./calendar-themes.ts";
import { CARD_THEME_ENTRIES, cardThemeIn, cardTraitsOf } from "./card-themes.ts";
import { labelOf } from "./theme-index.ts";

const idsOf = (themes: readonly { readonly id: string }[]) => themes.map(({ id }) => id);

describe("the themes of the shop", () => {
  it("are at least 2,000 cards for all occasions and 300 calendars of all types [CRD-07] [CAL-01]", () => {
    expect(CARD_THEME_ENTRIES.length).toBeGreaterThanOrEqual(2000);
    expect(CALENDAR_THEME_ENTRIES.length).toBeGreaterThanOrEqual(300);
    for (const occasion of OCCASIONS)
      expect(
        CARD_THEME_ENTRIES.filter((theme) => theme.occasion === occasion).length,
      ).toBeGreaterThan(100);
    for (const type of CALENDAR_TYPES)
      expect(
        CALENDAR_THEME_ENTRIES.filter(({ calendarType }) => calendarType === type).length,
      ).toBeGreaterThan(50);
  });

  it("include the 48 hand-drawn cards, and have unique ids [API-22]", () => {
    const ids = idsOf(CARD_THEME_ENTRIES);
    expect(ids.slice(0, 48)).toEqual(
      [1001, 1101, 1201, 1301].flatMap((first) =>
        Array.from({ length: 12 }, (_, at) => String(first + at)),
      ),
    );
    for (const all of [ids, idsOf(CALENDAR_THEME_ENTRIES)])
      expect(new Set(all).size).toBe(all.length);
  });

  it("are the same at every start", () => {
    const themes = [
      CARD_THEME_ENTRIES.map((entry) => {
        const { secondImage: _, name: __, ...theme } = cardThemeIn(entry, "de-DE");
        return [theme, { ...cardTraitsOf(entry), category: entry.occasion }];
      }),
      CALENDAR_THEME_ENTRIES.map((entry) => {
        const { name: _, ...theme } = calendarThemeIn(entry, "de-DE");
        return [theme, calendarTraitsOf(entry)];
      }),
    ];
    const digest = createHash("sha256").update(JSON.stringify(themes)).digest("hex");
    // Ids are part of URLs: with another digest, existing URLs show other themes. Names are words, which may change.
    expect(digest.slice(0, 16)).toBe("ad67ba5e31024a3a");
  });

  it("of Christmas are for companies, for family and friends, or for both [CRD-Q4]", () => {
    const categories = CARD_THEME_ENTRIES.filter(({ occasion }) => occasion === "weihnachten").map(
      (entry) => cardTraitsOf(entry)["category"],
    );
    const countOf = (label: string) => categories.filter((one) => one?.includes(label)).length;
    const all = countOf("weihnachten");
    const business = countOf("weihnachten-business");
    const family = countOf("weihnachten-private");
    expect(all).toBe(categories.length);
    expect(Math.max(business, family)).toBeLessThan(all);
    expect(business).not.toBe(family);
    expect(business + family).toBeGreaterThan(all);
  });

  it("are labelled by creation date and popularity, most of them not at all [TRN-31]", () => {
    const labels = Map.groupBy(CARD_THEME_ENTRIES, labelOf);
    expect(labels.get("new")?.every(({ created }) => created >= "2025-09-01")).toBe(true);
    expect(labels.get("bestseller")?.length).toBeGreaterThan(10);
    expect(labels.get(undefined)?.length).toBeGreaterThan(CARD_THEME_ENTRIES.length / 2);
  });

  it("of mourning have no label [CRD-Q23]", () => {
    const mourning = CARD_THEME_ENTRIES.filter(({ occasion }) => occasion === "trauer");
    expect(mourning.length).toBeGreaterThan(100);
    expect(new Set(mourning.map(labelOf))).toEqual(new Set([undefined]));
  });
});
