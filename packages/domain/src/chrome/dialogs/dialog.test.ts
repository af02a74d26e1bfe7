import { describe, expect, it } from "vitest";
import { DIALOGS, isDialog } from "./dialog.ts";

describe("DIALOGS", () => {
  it("are the ten of the shop, by their ids [DLG-01, DLG-Q2]", () => {
    expect(DIALOGS.toSorted()).toEqual([
      "calculator-more-formats",
      "customer-picture",
      "image-magnify",
      "login",
      "own-format",
      "password-confirm",
      "password-reset",
      "preview-3d",
      "product-description",
      "sign-up",
    ]);
  });
});

describe("isDialog", () => {
  it.each([
    ["login", true],
    ["Login", false],
    ["3d-preview", false],
    ["", false],
  ])("of %j is %j [DLG-Q2]", (text, expected) => {
    expect(isDialog(text)).toBe(expected);
  });
});
