import { describe, expect, it } from "vitest";
import { IMAGE_SIZES } from "./image.tsx";

describe("the size hints of pictures", () => {
  it("are there for six places [CNT-17]", () => {
    expect(Object.keys(IMAGE_SIZES)).toEqual([
      "video",
      "teaser",
      "subteaser",
      "paymentMethods",
      "informationItem",
      "contactForm",
    ]);
  });

  it("are lists of widths, each but the last under a condition, the last without [CNT-17, CNT-Q3]", () => {
    for (const hint of Object.values(IMAGE_SIZES)) {
      const widths = hint.split(", ");
      expect(widths.at(-1)).toMatch(/^\d+(\.\d+)?(rem|vw|px)$/);
      for (const width of widths.slice(0, -1)) {
        expect(width).toMatch(/^\(width >= \d+rem\) \d+(rem|vw|px)$/);
      }
    }
  });
});
