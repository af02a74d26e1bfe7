import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choicesOf,
  conflictOf,
  initialSelection,
  pickChoice,
  pickFormat,
  pickMaterial,
} from "./calculator.ts";
import { compatibleChoices, conflictIn, droppedChoices, valueOf } from "./choice.ts";
import { printedCalculator } from "./printed-calculator.ts";

const offers = [
  {
    type: "digitalfotobuch",
    formats: ["a3-quer", "a4-quer", "a6-quer"].map((formatType) => ({
      formatType,
      priceCurrent: 10,
      priceOriginal: 10,
    })),
    choices: {
      cover: ["hard", "soft"],
      photobookBinding: ["pur", "layflat"],
      paper: ["standard", "matt"],
    },
    exclusions: [
      { format: "a3-quer", cover: "soft" },
      { format: "a6-quer", photobookBinding: "layflat" },
    ],
  },
  {
    type: "echtfotobuch",
    formats: [{ formatType: "a4-quer", priceCurrent: 20, priceOriginal: 20 }],
    choices: { cover: ["hard"], photobookBinding: ["layflat"], paper: ["matt"] },
  },
];
const calculator = printedCalculator("photobook", offers);
const start = initialSelection(calculator);

describe("choices that are not made together", () => {
  it("have the other one as the reason, in both directions [CLC-Q9, BOK-Q4]", () => {
    const soft = pickChoice(calculator, start, "cover", "soft");
    expect(conflictOf(calculator, soft, "format", "a3-quer")).toEqual(["cover", "soft"]);
    expect(conflictOf(calculator, soft, "format", "a4-quer")).toBeUndefined();
    const large = pickFormat(calculator, start, "a3-quer");
    expect(conflictOf(calculator, large, "cover", "soft")).toEqual(["format", "a3-quer"]);
  });

  it("do not change a selection [CLC-Q9]", () => {
    const soft = pickChoice(calculator, start, "cover", "soft");
    expect(pickFormat(calculator, soft, "a3-quer")).toBe(soft);
    const large = pickFormat(calculator, start, "a3-quer");
    expect(pickChoice(calculator, large, "cover", "soft")).toBe(large);
  });

  it("are never selected, whatever is picked in whatever order [CLC-Q9]", () => {
    const pick = fc.oneof(
      fc.record({
        id: fc.constant("format"),
        value: fc.constantFrom("a3-quer", "a4-quer", "a6-quer"),
      }),
      fc.record({ id: fc.constant("cover"), value: fc.constantFrom("hard", "soft") }),
      fc.record({ id: fc.constant("photobookBinding"), value: fc.constantFrom("pur", "layflat") }),
      fc.record({
        id: fc.constant("type"),
        value: fc.constantFrom("digitalfotobuch", "echtfotobuch"),
      }),
    );
    fc.assert(
      fc.property(fc.array(pick, { maxLength: 12 }), (picks) => {
        let selection = start;
        for (const { id, value } of picks) {
          if (id === "type") selection = pickMaterial(calculator, selection, value);
          else if (id === "format") selection = pickFormat(calculator, selection, value);
          else selection = pickChoice(calculator, selection, id, value);
          expect(
            conflictOf(calculator, selection, "format", selection.format ?? ""),
          ).toBeUndefined();
        }
      }),
    );
  });

  it("are left out of what stays chosen with another type or format", () => {
    const exclusions = [{ format: "a3-quer", cover: "soft" }];
    const chosen = { cover: "soft", paper: "matt" };
    expect(compatibleChoices(exclusions, "a3-quer", chosen)).toEqual({ paper: "matt" });
    expect(compatibleChoices(exclusions, "a4-quer", chosen)).toEqual(chosen);
    expect(compatibleChoices(exclusions, "a3-quer", { cover: "soft" })).toBeUndefined();
    expect(compatibleChoices([], "a3-quer", undefined)).toBeUndefined();
  });

  it("of more than two values apply when all are chosen", () => {
    const exclusions = [{ format: "a3-quer", cover: "soft", paper: "matt" }];
    const values = { format: "a3-quer", cover: "soft" };
    expect(conflictIn(exclusions, { ...values, paper: "standard" }, "paper", "matt")).toEqual([
      "format",
      "a3-quer",
    ]);
    expect(conflictIn(exclusions, { ...values, cover: "hard" }, "paper", "matt")).toBeUndefined();
  });
});

describe("what another type takes away", () => {
  it("is not chosen any more, though it is listed as unavailable [CLC-07, BOK-Q4]", () => {
    const soft = pickChoice(calculator, start, "cover", "soft");
    const other = pickMaterial(calculator, soft, "echtfotobuch");
    expect(other).toEqual({ material: "echtfotobuch", format: "a4-quer" });
    const cover = choicesOf(calculator, other).find(({ id }) => id === "cover");
    expect(cover && valueOf(cover, { cover: "soft" })?.value).toBe("hard");
  });

  const choices = calculator.options[1]?.choices ?? [];

  it("is named; what it has by default stays, and what it has not as a choice is gone [CLC-07]", () => {
    expect(droppedChoices(choices, { cover: "soft", paper: "matt", size: "MAX" })).toEqual([
      ["cover", "soft"],
    ]);
    expect(droppedChoices(choices, {}, {})).toEqual([]);
  });
});
