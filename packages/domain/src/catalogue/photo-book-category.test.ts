import { describe, expect, it } from "vitest";
import { languageOf, LOCALES } from "../market/locale.ts";
import {
  isPhotobookCategory,
  PHOTOBOOK_CATEGORIES,
  photobookCategoriesOf,
} from "./photo-book-category.ts";

const named = (ids: readonly number[]) =>
  PHOTOBOOK_CATEGORIES.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]);

describe("photo book categories", () => {
  it("1 to 10 are about the family [BOK-07]", () => {
    expect(named([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([
      [1, "wedding"],
      [2, "baby"],
      [3, "kids"],
      [4, "love"],
      [5, "cooking"],
      [8, "birthday"],
      [9, "travel"],
      [10, "family"],
    ]);
  });

  it("12 to 22 are about the year [BOK-08]", () => {
    expect(named([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])).toEqual([
      [12, "lifestyle"],
      [15, "everyday"],
      [16, "basic"],
      [18, "review of the year"],
      [20, "Mother's Day"],
      [22, "wedding newspaper"],
    ]);
  });

  it("41 to 50 are licensed [BOK-09]", () => {
    expect(named([41, 42, 43, 44, 45, 46, 47, 48, 49, 50])).toEqual([
      [41, "Disney"],
      [42, "Star Wars"],
      [43, "Mickey Mouse"],
      [44, "Avengers"],
      [45, "Spider-Man"],
      [50, "Marvel"],
    ]);
  });

  it("are 20 in total, each with a text of its own [BOK-07, BOK-08, BOK-09]", () => {
    expect(PHOTOBOOK_CATEGORIES).toHaveLength(20);
    expect(PHOTOBOOK_CATEGORIES[0]?.labelKey).toBe("photobook.categories.1");
    expect(new Set(PHOTOBOOK_CATEGORIES.map(({ labelKey }) => labelKey)).size).toBe(20);
  });

  it.each(LOCALES)(
    "are offered in %s, in English without 41, 42, 43 and 45 [BOK-10, BOK-Q1]",
    (locale) => {
      const ids = photobookCategoriesOf(locale).map(({ id }) => id);
      const common = [1, 2, 3, 4, 5, 8, 9, 10, 12, 15, 16, 18, 20, 22];
      const licensed = languageOf(locale) === "en" ? [44, 50] : [41, 42, 43, 44, 45, 50];
      expect(ids).toEqual([...common, ...licensed]);
      for (let id = 0; id <= 60; id += 1)
        expect(isPhotobookCategory(String(id), locale)).toBe(ids.includes(id));
    },
  );
});
