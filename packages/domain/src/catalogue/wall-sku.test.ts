import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parseWallSku } from "./wall-sku.ts";

describe("the SKU of a wall picture", () => {
  it.each([
    [
      "photoframe-acrylglas-artbox-schwarz-lack-600x450",
      { materialType: "acrylglas", frameType: "artbox-schwarz-lack", format: "600x450" },
    ],
    ["photoframe-leinwand-900x600", { materialType: "leinwand", format: "900x600" }],
  ])("reads %s [CLC-06]", (text, value) => {
    expect(parseWallSku(text)).toEqual({ ok: true, value });
  });

  it.each([
    "",
    "photoframe-",
    "photoframe-acrylglas",
    "photoframe-gips-600x450",
    "photoframe-acrylglas-besenstiel-600x450",
    "photoframe-acrylglas-0x450",
    "card-acrylglas-600x450",
  ])("refuses %j and says what would be right [CLC-Q4]", (text) => {
    const read = parseWallSku(text);
    expect(read.ok || read.error.code).toBe("wall-sku-malformed");
  });

  it("gives an answer for any text [CLC-Q4]", () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        expect(typeof parseWallSku(`photoframe-${text}`).ok).toBe("boolean");
      }),
    );
  });
});
