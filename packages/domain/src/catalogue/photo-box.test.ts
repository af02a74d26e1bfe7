import { describe, expect, it } from "vitest";
import {
  FINISHES,
  PHOTOBOX_SIZES,
  PHOTOBOX_TYPES,
  photoboxSizeOf,
  PRINT_FORMATS,
} from "./photo-box.ts";

describe("photo boxes", () => {
  it("are small ones or photo prints [BOX-01]", () => {
    expect(PHOTOBOX_TYPES).toEqual(["small", "photoprint"]);
  });

  it("hold glossy or matt prints [BOX-02]", () => {
    expect(FINISHES).toEqual(["glossy", "matt"]);
  });

  it("have two sizes, independent of their type [BOX-03, BOX-Q2]", () => {
    expect(PHOTOBOX_SIZES).toEqual(["small", "MAX"]);
  });

  it.each([
    ["small", "small"],
    ["MAX", "MAX"],
    ["large", "MAX"],
    ["max", undefined],
    ["photoprint", undefined],
  ])("have the size %s as %s [BOX-Q1]", (text, size) => {
    expect(photoboxSizeOf(text)).toBe(size);
  });

  it("have six print formats [BOX-04]", () => {
    expect([...PRINT_FORMATS].join(" ")).toBe("100x100 100x120 130x90 150x100 180x130 300x200");
  });
});
