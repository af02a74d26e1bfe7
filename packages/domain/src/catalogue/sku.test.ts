import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parseSku } from "./sku.ts";

describe("the SKU of a wall picture", () => {
  it.each([
    [
      "photoframe-acrylglas-artbox-schwarz-lack-600x450",
      { materialType: "acrylglas", frameType: "artbox-schwarz-lack", format: "600x450" },
    ],
    ["photoframe-leinwand-900x600", { materialType: "leinwand", format: "900x600" }],
  ])("parses %s [CLC-06]", (text, value) => {
    expect(parseSku(text)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    "photoframe-",
    "photoframe-acrylglas",
    "photoframe-gips-600x450",
    "photoframe-acrylglas-besenstiel-600x450",
    "photoframe-acrylglas-0x450",
    "card-acrylglas-600x450",
  ])("rejects %j with the expected format [CLC-Q4]", (text) => {
    const read = parseSku(text);
    expect(read.ok || read.error.code).toBe("wall-sku-malformed");
  });

  it("returns a result for any text [CLC-Q4]", () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        expect(typeof parseSku(`photoframe-${text}`).ok).toBe("boolean");
      }),
    );
  });
});
