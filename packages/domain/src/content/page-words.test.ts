import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { descriptionOf, pageTitle } from "./page-words.ts";

describe("pageTitle", () => {
  it.each([
    ["Leinwand", "Leinwand – Beispiel"],
    ["x".repeat(49), `${"x".repeat(49)} – Beispiel`],
    ["x".repeat(50), "x".repeat(50)],
  ])("of %s is %s [RTE-Q21]", (title, text) => {
    expect(pageTitle(title, "Beispiel")).toBe(text);
  });

  it("is never longer than what search engines show unless the title itself is [RTE-Q21]", () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(pageTitle(title, "Beispiel").length).toBeLessThanOrEqual(Math.max(60, title.length));
      }),
    );
  });
});

describe("descriptionOf", () => {
  it("has as many sentences as search engines show [RTE-Q21]", () => {
    expect(descriptionOf(["Eins.", "Zwei."])).toBe("Eins. Zwei.");
    expect(descriptionOf(["Eins.", "x".repeat(160), "Drei."])).toBe("Eins. Drei.");
    expect(descriptionOf([])).toBe("");
  });
});
