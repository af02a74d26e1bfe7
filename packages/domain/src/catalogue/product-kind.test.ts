import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { PRODUCT_KINDS, productKindOf } from "./product-kind.ts";

describe("product kinds", () => {
  it("are also accepted in the calculator's spelling [PRD-01, GEN-Q1]", () => {
    expect(productKindOf("photoFrame")).toBe("photoframe");
    expect(productKindOf("photoprint")).toBe("photoprint");
    expect(productKindOf("Card")).toBeUndefined();
  });

  it("are found in no other text [PRD-01]", () => {
    expect(productKindOf("poster")).toBeUndefined();
    fc.assert(
      fc.property(anyText(), (text) => {
        const isKind = productKindOf(text) !== undefined;
        expect(isKind).toBe(["photoFrame", ...PRODUCT_KINDS].includes(text));
      }),
    );
  });
});
