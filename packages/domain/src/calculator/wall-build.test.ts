import { describe, expect, it } from "vitest";
import { optionChoices, wallCalculator } from "./wall-calculator.ts";
import { wallBuildOf } from "./wall-build.ts";

const offer = (materialType: "leinwand" | "poster") => ({
  materialType,
  initialFormat: "600x450" as const,
  formats: [],
});
const price = { priceCurrent: 0, priceOriginal: 0 };
const bars = optionChoices([
  {
    group: "keilrahmen",
    options: [
      { optionType: "keilrahmen-25mm", ...price },
      { optionType: "keilrahmen-38mm", ...price },
    ],
  },
  {
    group: "leinwandkante",
    options: [
      { optionType: "leinwandkante-farbig", ...price },
      { optionType: "leinwandkante-gespiegelt", ...price },
    ],
  },
]);
const plain = wallCalculator([offer("leinwand"), offer("poster")], {
  frames: { poster: ["holzrahmen"] },
});
const calculator = {
  ...plain,
  options: plain.options.map((option) =>
    option.value === "leinwand" ? { ...option, choices: bars } : option,
  ),
};
const format = { width: 600, height: 450 };

describe("the selected wall picture", () => {
  it.each([
    [{ material: "leinwand" }, { material: "leinwand", barDepth: 25, isWrapped: false }],
    [
      { material: "leinwand", chosen: { keilrahmen: "38mm", leinwandkante: "gespiegelt" } },
      { material: "leinwand", barDepth: 38, isWrapped: true },
    ],
    [
      { material: "poster", variant: "holzrahmen-schwarz" },
      { material: "poster", frameType: "holzrahmen", matSize: 30 },
    ],
    [
      { material: "poster", variant: "holzrahmen-schwarz", chosen: { matType: "mat-none" } },
      { material: "poster", frameType: "holzrahmen", matSize: 0 },
    ],
  ])("%j is made as %j [DLG-01, WAL-09]", (selection, build) => {
    expect(wallBuildOf(calculator, { ...selection, format: "600x450" })).toEqual({
      format,
      ...build,
    });
  });

  it("is none without a format, and for other products [DLG-01]", () => {
    expect(wallBuildOf(calculator, { material: "poster" })).toBeUndefined();
    expect(
      wallBuildOf({ ...calculator, product: "collage" }, { material: "poster", format: "600x450" }),
    ).toBeUndefined();
  });
});
