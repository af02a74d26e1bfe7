import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parseProductKind, PRODUCT_KINDS, productKindOf } from "./product-kind.ts";

describe("product kinds", () => {
  it("are also accepted in the calculator's spelling [PRD-01, GEN-Q1]", () => {
    expect(productKindOf("photoFrame")).toBe("photoframe");
    expect(productKindOf("photoprint")).toBe("photoprint");
    expect(productKindOf("Card")).toBeUndefined();
  });

  it("are parsed to a kind or an error from any text [PRD-01]", () => {
    expect(parseProductKind("poster")).toEqual({
      ok: false,
      error: {
        code: "product-kind-unknown",
        message:
          "a product kind is one of calendar, card, collage, photoframe, photoprint, photobook, photobox",
        input: "poster",
      },
    });
    fc.assert(
      fc.property(anyText(), (text) => {
        const kind = parseProductKind(text);
        expect(kind.ok).toBe(["photoFrame", ...PRODUCT_KINDS].includes(text));
      }),
    );
  });
});
