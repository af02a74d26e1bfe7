import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ok } from "../../kernel/result.ts";
import { anyText } from "../../../testing/any-text.ts";
import {
  FLYOUT_IMAGE_WIDTHS,
  parseAspectRatio,
  parseImageSize,
  wallArtImageWidth,
} from "./flyout-image.ts";

describe("FLYOUT_IMAGE_WIDTHS", () => {
  it("are 130 px for calendars and accessories [NAV-22, NAV-Q8]", () => {
    expect(FLYOUT_IMAGE_WIDTHS.calendar).toEqual({ item: 130 });
    expect(FLYOUT_IMAGE_WIDTHS.accessories).toEqual({ item: 130 });
  });

  it("are 130 and 80 px for cards [NAV-23]", () => {
    expect(FLYOUT_IMAGE_WIDTHS.card).toEqual({ occasion: 130, additional: 80 });
  });

  it("are 130 px for collage categories [NAV-24]", () => {
    expect(FLYOUT_IMAGE_WIDTHS.collage).toEqual({ category: 130 });
  });

  it("are 150, 48 and 60 px for frames [NAV-25]", () => {
    expect(FLYOUT_IMAGE_WIDTHS.frame).toEqual({ poster: 150, colours: 48, other: 60 });
  });

  it("are 170, 153 and 73 px for photo books [NAV-26]", () => {
    expect(FLYOUT_IMAGE_WIDTHS.photobook).toEqual({
      categories: 170,
      withoutTemplate: 153,
      subline: 73,
    });
  });

  it.each([
    ["on", 120],
    ["off", 150],
    ["control", 150],
  ] as const)("are with the wall-art experiment %s %i px [NAV-27, NAV-Q7]", (treatment, width) => {
    expect(wallArtImageWidth(treatment)).toBe(width);
  });
});

describe("parseAspectRatio", () => {
  it.each([
    ["4/3", 4 / 3],
    ["1/1", 1],
    ["1.5/0.5", 3],
  ])("reads %j as %d [NAV-20, NAV-Q5]", (text, ratio) => {
    expect(parseAspectRatio(text)).toEqual({ ok: true, value: ratio });
  });

  it.each([
    ["4:3"],
    ["4 / 3"],
    ["4/"],
    ["/3"],
    ["4/3/2"],
    ["-4/3"],
    ["4./3"],
    ["1e2/3"],
    ["4/0"],
    [""],
    ["4/3\n"],
  ])("warns about %j [NAV-20, NAV-Q5]", (text) => {
    expect(parseAspectRatio(text)).toMatchObject({
      ok: false,
      error: { code: "aspect-ratio-malformed", input: text },
    });
  });

  it("is width by height, and its inverse is that of the image turned round [NAV-20]", () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(parseAspectRatio(`${width}/${height}`)).toEqual(ok(width / height));
        expect(parseAspectRatio(`${height}/${width}`)).toEqual(ok(height / width));
      }),
    );
  });

  it("is finite or refused for any text, however long [NAV-20]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const ratio = parseAspectRatio(text);
        expect(ratio.ok ? Number.isFinite(ratio.value) : ratio.error.input).toBe(
          ratio.ok ? true : text,
        );
      }),
    );
    const long = "9".repeat(100_000);
    expect(parseAspectRatio(`${long}/${long}`).ok).toBe(false);
    expect(parseAspectRatio(`${long}.`).ok).toBe(false);
  });
});

describe("parseImageSize", () => {
  it.each([
    [130, 130],
    [12.5, 12.5],
    ["130", 130],
    ["130px", 130],
    ["12.5px", 12.5],
  ])("reads %j as %d px [NAV-21]", (size, pixels) => {
    expect(parseImageSize(size)).toEqual({ ok: true, value: pixels });
  });

  it.each([
    ["10rem"],
    ["50%"],
    ["px"],
    [""],
    ["130 px"],
    ["1e3px"],
    ["pxpx"],
    [-5],
    [Number.NaN],
    [Infinity],
  ])("warns about %j [NAV-21, NAV-Q6]", (size) => {
    expect(parseImageSize(size)).toMatchObject({
      ok: false,
      error: { code: "image-size-malformed" },
    });
  });

  it("is the same as a number, as a text and in px [NAV-21]", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 9 }),
        (px, tenth) => {
          const size = Number(`${px}.${tenth}`);
          for (const written of [size, String(size), `${size}px`])
            expect(parseImageSize(written)).toEqual(ok(size));
        },
      ),
    );
  });

  it("is refused in any other unit, and for any text without a number [NAV-21]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(parseImageSize(`${text}em`).ok).toBe(false);
      }),
    );
    expect(parseImageSize(`${"9".repeat(100_000)}px`).ok).toBe(false);
  });
});
