import { describe, expect, it } from "vitest";
import { optionChoices, wallCalculator } from "./wall-calculator.ts";
import { outerSize, slabsOf } from "../catalogue/wall-geometry.ts";
import { printedCalculator } from "./printed-calculator.ts";
import { photoPrintOf, productBuildOf } from "./product-build.ts";

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
      { optionType: "leinwandkante-umgeschlagen", ...price },
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
    [{ material: "leinwand" }, { material: "leinwand", barDepth: 25 }, false],
    [
      { material: "leinwand", chosen: { keilrahmen: "38mm", leinwandkante: "gespiegelt" } },
      { material: "leinwand", barDepth: 38 },
      true,
    ],
    [
      { material: "poster", variant: "holzrahmen-schwarz" },
      { material: "poster", frameType: "holzrahmen", matSize: 30 },
      false,
    ],
    [
      { material: "poster", variant: "holzrahmen-schwarz", chosen: { matType: "mat-none" } },
      { material: "poster", frameType: "holzrahmen", matSize: 0 },
      false,
    ],
  ] as const)("%j is made as %j [DLG-01, WAL-09]", (selection, build, isWrapped) => {
    for (const product of ["photoframe", "collage"] as const)
      expect(
        productBuildOf({ ...calculator, product }, { ...selection, format: "600x450" }),
      ).toEqual({
        format,
        material: selection.material,
        isWrapped,
        slabs: slabsOf({ format, ...build }),
      });
  });

  it("is none without a format [DLG-01]", () => {
    expect(productBuildOf(calculator, { material: "poster" })).toBeUndefined();
  });

  it("has the photo around its edges if it goes on there, and is printed as a poster without a material", () => {
    const chosen = { keilrahmen: "38mm", leinwandkante: "umgeschlagen" };
    const canvas = productBuildOf(calculator, { material: "leinwand", format: "600x450", chosen });
    const focus = { x: 0.2, y: 0.5 };
    expect(photoPrintOf(canvas, focus)).toEqual({ material: "leinwand", wrap: 43, focus });
    expect(photoPrintOf(undefined, focus)).toEqual({ material: "poster", focus });
  });
});

describe("the selected printed product", () => {
  const book = printedCalculator("photobook", [
    {
      type: "digitalfotobuch",
      formats: [{ formatType: "a4-quer", priceCurrent: 1, priceOriginal: 1 }],
      choices: {
        cover: ["hard", "soft"],
        photobookBinding: ["pur", "layflat"],
        pageCount: ["24", "48"],
      },
    },
  ]);
  const sizeOf = (chosen: Record<string, string>) => {
    const build = productBuildOf(book, { material: "digitalfotobuch", format: "a4-quer", chosen });
    return build && outerSize(build.slabs);
  };

  it("is a book, thicker with its pages and its cover [DLG-Q5, BOK-04]", () => {
    const thin = sizeOf({ cover: "soft" });
    expect(thin?.height).toBe(210);
    expect(sizeOf({ cover: "soft", pageCount: "48" })!.depth).toBeGreaterThan(thin!.depth);
    expect(sizeOf({ cover: "soft", photobookBinding: "layflat" })!.depth).toBeGreaterThan(
      thin!.depth,
    );
    expect(sizeOf({})).toMatchObject({ height: 216 });
  });

  it("is a box around its prints, or a print [DLG-Q5, BOX-Q1]", () => {
    const prints = (kind: "photobox" | "photoprint", type: string) =>
      printedCalculator(kind, [
        {
          type,
          formats: [{ formatType: "150x100", priceCurrent: 1, priceOriginal: 1 }],
          choices: kind === "photobox" ? { size: ["small", "MAX"] } : {},
        },
      ]);
    const box = (size: string) =>
      productBuildOf(prints("photobox", "small"), {
        material: "small",
        format: "150x100",
        chosen: { size },
      })!;
    expect(outerSize(box("small").slabs).width).toBeGreaterThan(150);
    expect(outerSize(box("MAX").slabs).depth).toBeGreaterThan(outerSize(box("small").slabs).depth);
    const print = productBuildOf(prints("photoprint", "photoprint"), {
      material: "photoprint",
      format: "150x100",
    });
    expect(outerSize(print!.slabs)).toMatchObject({ width: 150, height: 100 });
  });
});
