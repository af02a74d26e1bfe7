import { describe, expect, it } from "vitest";
import { PRODUCT_DIALOGS } from "./dialog.ts";
import { hasDialog } from "./product-dialogs.ts";

describe("hasDialog", () => {
  it.each([
    ["photoframe", PRODUCT_DIALOGS],
    [
      "collage",
      [
        "own-format",
        "calculator-more-formats",
        "image-magnify",
        "preview-3d",
        "product-description",
      ],
    ],
    ["photobook", ["image-magnify", "preview-3d", "product-description"]],
    ["photobox", ["customer-picture", "image-magnify", "preview-3d", "product-description"]],
    ["photoprint", ["customer-picture", "image-magnify", "product-description"]],
    ["calendar", []],
  ] as const)("of %s is true for %j [DLG-01, DLG-Q8]", (kind, dialogs) => {
    expect(PRODUCT_DIALOGS.filter((dialog) => hasDialog(kind, dialog))).toEqual(dialogs);
  });
});
