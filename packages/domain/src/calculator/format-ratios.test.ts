import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatsByRatio } from "./format-ratios.ts";

const priced = (value: string) => ({ value, priceCurrent: 1, priceOriginal: 1 });

describe("formats by aspect ratio", () => {
  it("stand together in both orientations, smallest first, squares before all [CLC-08, DLG-01]", () => {
    const values = ["900x600", "600x450", "300x300", "450x600", "450x300", "1200x600"];
    expect(
      formatsByRatio(values.map(priced)).map(({ ratio, formats }) => [
        ratio,
        ...formats.map(({ value }) => value),
      ]),
    ).toEqual([
      ["square", "300x300"],
      ["4:3", "600x450", "450x600"],
      ["3:2", "450x300", "900x600"],
      ["2:1", "1200x600"],
    ]);
  });

  it("are all of them, each once [CLC-08]", () => {
    const side = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(side, side).map(([w, h]) => priced(`${w}x${h}`))),
        (formats) => {
          const grouped = formatsByRatio(formats).flatMap((group) => group.formats);
          expect(grouped.toSorted((a, b) => (a.value < b.value ? -1 : 1))).toEqual(
            formats.toSorted((a, b) => (a.value < b.value ? -1 : 1)),
          );
        },
      ),
    );
  });
});
