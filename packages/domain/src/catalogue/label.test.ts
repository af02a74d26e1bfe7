import { expect, it } from "vitest";
import { labelColors, PRODUCT_LABELS } from "./label.ts";

it("a label of what is new is white on pink [TRN-31]", () => {
  expect(labelColors("new")).toEqual({ background: "pink", text: "white" });
});

it("no other label looks new [TRN-31]", () => {
  for (const label of PRODUCT_LABELS) {
    expect(labelColors(label).background === "pink").toBe(label === "new");
  }
});
