import { describe, expect, it } from "vitest";
import { DIALOGS, isAccountDialog, isProductDialog } from "./dialog.ts";

describe("DIALOGS", () => {
  it("are the ten of the shop and the room view, by their ids [DLG-01, DLG-Q2]", () => {
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
      "room-view",
      "sign-up",
    ]);
  });
});

describe("the groups of dialogs", () => {
  it.each([
    ["login", "account"],
    ["preview-3d", "product"],
    ["Login", "none"],
    ["3d-preview", "none"],
    ["", "none"],
  ])("of %j is %s [DLG-Q2]", (text, group) => {
    expect([isAccountDialog(text), isProductDialog(text)]).toEqual([
      group === "account",
      group === "product",
    ]);
  });
});
