import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longText } from "../../testing/any-text.ts";
import {
  type Format,
  formatText,
  isFormat,
  isPortrait,
  orientationOf,
  parseFormat,
  swapFormat,
  PAPER_SIZES,
  type PaperSize,
} from "./format.ts";

const side = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const formats: fc.Arbitrary<Format> = fc.record({ width: side, height: side });

describe("parseFormat", () => {
  it.each([
    ["600x450", { width: 600, height: 450 }],
    ["1x1", { width: 1, height: 1 }],
    ["100x1189", { width: 100, height: 1189 }],
  ])("parses %s as width x height in mm [VAL-01, VAL-Q1]", (text, format) => {
    expect(parseFormat(text)).toEqual({ ok: true, value: format });
  });

  it.each([
    "",
    "x",
    "600",
    "600x",
    "x450",
    "0x100",
    "100x0",
    "0600x450",
    "600x0450",
    "600X450",
    "600 x 450",
    " 600x450",
    "600x450 ",
    "600x450\n",
    "-600x450",
    "+600x450",
    "600.5x450",
    "6e2x450",
    "0x1F4",
    "600x450x3",
    "600×450",
    "６００x450",
  ])("rejects %j [VAL-01, VAL-Q2]", (text) => {
    const format = parseFormat(text);
    expect(format.ok ? "taken" : format.error.code).toBe("format-malformed");
    expect(isFormat(text)).toBe(false);
  });

  it("rejects sides beyond the safe integers [VAL-01]", () => {
    for (const text of ["9007199254740992x1", "1x9007199254740992", `${"9".repeat(400)}x1`]) {
      const format = parseFormat(text);
      expect(format.ok ? "taken" : format.error.code).toBe("format-too-large");
    }
    expect(isFormat("9007199254740991x1")).toBe(true);
  });

  it("describes the expected format and quotes only the start of a long text [VAL-01]", () => {
    const format = parseFormat("x".repeat(100_000));
    expect(format).toEqual({
      ok: false,
      error: {
        code: "format-malformed",
        message: "a format is a width and a height in whole millimetres, written like 600x450",
        input: `${"x".repeat(200)}…`,
      },
    });
  });

  it("returns a format or an error for any text [VAL-01]", () => {
    const texts = fc.oneof(longText("1", "x", "1x"), fc.stringMatching(/^[0-9x]*$/));
    fc.assert(
      fc.property(texts, (text) => {
        const format = parseFormat(text);
        expect([text, "format-malformed", "format-too-large"]).toContain(
          format.ok ? formatText(format.value) : format.error.code,
        );
      }),
    );
  });

  it("is the inverse of formatText [VAL-01]", () => {
    fc.assert(
      fc.property(formats, (format) => {
        expect(parseFormat(formatText(format))).toEqual({ ok: true, value: format });
      }),
    );
  });
});

describe("orientationOf", () => {
  it.each([
    ["450x600", "portrait", true],
    ["600x450", "landscape", false],
    ["300x300", "square", false],
    ["1x2", "portrait", true],
  ])("%s is %s [VAL-02, VAL-Q1]", (text, orientation, portrait) => {
    const format = parseFormat(text);
    if (!format.ok) throw new Error(format.error.message);
    expect(orientationOf(format.value)).toBe(orientation);
    expect(isPortrait(format.value)).toBe(portrait);
  });

  it("changes when the format is swapped, except for square [VAL-02, VAL-03]", () => {
    const turned = { portrait: "landscape", landscape: "portrait", square: "square" } as const;
    fc.assert(
      fc.property(formats, (format) => {
        expect(orientationOf(swapFormat(format))).toBe(turned[orientationOf(format)]);
      }),
    );
  });
});

describe("swapFormat", () => {
  it("swaps width and height [VAL-03]", () => {
    expect(swapFormat({ width: 600, height: 450 })).toEqual({ width: 450, height: 600 });
  });

  it("is its own inverse [VAL-03]", () => {
    fc.assert(
      fc.property(formats, (format) => {
        expect(swapFormat(swapFormat(format))).toEqual(format);
      }),
    );
  });
});

it.each<[PaperSize, number, number]>([
  ["A8", 52, 74],
  ["A7", 74, 105],
  ["A6", 105, 148],
  ["A5", 148, 210],
  ["A4", 210, 297],
  ["A3", 297, 420],
  ["A2", 420, 594],
  ["A1", 594, 841],
  ["A0", 841, 1189],
])("%s is %i x %i mm in portrait orientation [CON-01]", (size, width, height) => {
  expect(PAPER_SIZES[size]).toEqual({ width, height });
  expect(isPortrait(PAPER_SIZES[size])).toBe(true);
});
