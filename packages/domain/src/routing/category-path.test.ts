import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../market/locale.ts";
import { CATEGORY_AREAS, categoryAreaOf, categoryPathOf } from "./category-path.ts";

describe("categoryAreaOf", () => {
  it.each([
    ["/wandbilder", "wall-art"],
    ["/wall-art/landscapes", "wall-art"],
    ["/leinwandbilder", "canvas-prints"],
    ["/foto-op-canvas/", "canvas-prints"],
    ["/fotokalender", "photo-calendars"],
    ["/calendriers-photo", "photo-calendars"],
    ["/fotoabzuege", "photo-prints"],
    ["/stampe-fotografiche", "photo-prints"],
    ["/fotoboxen", "photo-boxes"],
    ["/cajas-de-fotos", "photo-boxes"],
  ])("maps %s to %s [RTE-16]", (path, area) => {
    expect(categoryAreaOf(path)).toBe(area);
  });

  it.each(["/", "", "/wandbilder-neu", "/ueber/wandbilder", "/warenkorb", "/constructor"])(
    "does not map %s [RTE-16]",
    (path) => {
      expect(categoryAreaOf(path)).toBeUndefined();
    },
  );

  it("maps the paths of five categories in every language back to them [RTE-16] [RTE-Q4]", () => {
    expect(CATEGORY_AREAS).toEqual([
      "wall-art",
      "canvas-prints",
      "photo-calendars",
      "photo-prints",
      "photo-boxes",
    ]);
    for (const area of CATEGORY_AREAS)
      for (const language of LANGUAGES)
        expect(categoryAreaOf(categoryPathOf(area, language))).toBe(area);
  });
});
