import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import { CATEGORY_PATHS, type CategoryArea, categoryPathOf } from "./category-path.ts";

describe("the path of a category", () => {
  it.each([
    ["wall-art", "/wandbilder", "/wall-art"],
    ["canvas-prints", "/leinwandbilder", "/canvas-prints"],
    ["photo-calendars", "/fotokalender", "/photo-calendars"],
    ["photo-prints", "/fotoabzuege", "/photo-prints"],
    ["photo-boxes", "/fotoboxen", "/photo-boxes"],
  ] as const)("of %s is %s in German and %s in English [RTE-16]", (area, german, english) => {
    expect(categoryPathOf(area, "de")).toBe(german);
    expect(categoryPathOf(area, "en")).toBe(english);
  });

  it("differs from those of the other categories in every language [RTE-16] [RTE-Q4]", () => {
    for (const language of LANGUAGES) {
      const areas = Object.keys(CATEGORY_PATHS) as readonly CategoryArea[];
      const paths = areas.map((area) => categoryPathOf(area, language));
      expect(paths.filter((path) => !/^\/[a-z-]+$/.test(path))).toEqual([]);
      expect(new Set(paths).size).toBe(areas.length);
    }
  });
});
