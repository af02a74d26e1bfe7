import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parseSku } from "./sku.ts";
import { FRAME_VARIANTS, MATERIALS } from "./wall.ts";

describe("the SKU of a wall picture", () => {
  it.each([
    [
      "photoframe-acrylglas-artbox-schwarz-lack-600x450",
      { materialType: "acrylglas", frameType: "artbox-schwarz-lack", format: "600x450" },
    ],
    ["photoframe-leinwand-900x600", { materialType: "leinwand", format: "900x600" }],
  ])("parses %s [CLC-Q4]", (text, value) => {
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

  it("has material, frame and format back as they were written [CLC-Q4]", () => {
    const side = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(
        fc.constantFrom(...MATERIALS),
        fc.option(fc.constantFrom(...FRAME_VARIANTS), { nil: undefined }),
        fc.tuple(side, side),
        (materialType, frameType, [width, height]) => {
          const format = `${width}x${height}`;
          const parts = ["photoframe", materialType, ...(frameType ? [frameType] : []), format];
          expect(parseSku(parts.join("-"))).toEqual({
            ok: true,
            value: { materialType, format, ...(frameType && { frameType }) },
          });
        },
      ),
    );
  });

  it("is refused without one of our materials [CLC-Q4]", () => {
    fc.assert(
      fc.property(anyText(2000), (text) => {
        expect(parseSku(`photoframe-x${text}`).ok).toBe(false);
      }),
    );
  });
});
