import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ACCESSORY_PARAMETERS,
  accessoryChoiceOf,
  accessoryQuantitiesOf,
} from "./accessory-choice.ts";
import { ACCESSORIES, MAX_ACCESSORY_QUANTITY } from "./card.ts";

describe("the choice of an accessory", () => {
  it.each([
    [{}, undefined],
    [{ accessory: "pen" }, { sku: "pen", quantity: 1 }],
    [
      { accessory: "pen", quantity: "3" },
      { sku: "pen", quantity: 3 },
    ],
    [
      { accessory: "pen", quantity: "40" },
      { sku: "pen", quantity: 1 },
    ],
    [
      { accessory: "envelope-standard-weiss-162x114", quantity: "40" },
      { sku: "envelope-standard-weiss-162x114", quantity: 40 },
    ],
    [
      { accessory: "pen", quantity: "-1" },
      { sku: "pen", quantity: 1 },
    ],
    [{ accessory: "pencil", quantity: "3" }, undefined],
    [{ quantity: "3" }, undefined],
  ])("of %j is %j [CRD-01, CRD-Q2]", (query, choice) => {
    expect(accessoryChoiceOf(new Map(Object.entries(query)))).toEqual(choice);
  });

  it("is never more than can be ordered, and starts with one piece [CRD-Q8, CRD-01]", () => {
    for (const accessory of ACCESSORIES) {
      const quantities = accessoryQuantitiesOf(accessory);
      expect(quantities[0]).toBe(1);
      expect(quantities).toEqual(quantities.toSorted((a, b) => a - b));
      expect(quantities.at(-1)).toBeLessThanOrEqual(MAX_ACCESSORY_QUANTITY);
    }
  });

  it("reads any query without failing, and nothing that its parameters exclude [CRD-01]", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (accessory, quantity) => {
        const choice = accessoryChoiceOf(new Map(Object.entries({ accessory, quantity })));
        expect(choice !== undefined).toBe(ACCESSORY_PARAMETERS["accessory"]?.(accessory));
      }),
    );
  });
});
