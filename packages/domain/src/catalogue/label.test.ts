import { expect, it } from "vitest";
import { labelColors, PRODUCT_LABELS } from "./label.ts";

it("the label for new products is white on pink [TRN-31]", () => {
  expect(labelColors("new")).toEqual({ background: "pink", text: "white" });
});

it("no other label has these colours [TRN-31]", () => {
  for (const label of PRODUCT_LABELS) {
    expect(labelColors(label).background === "pink").toBe(label === "new");
  }
});
