import { describe, expect, it } from "vitest";
import {
  BINDINGS,
  COVER_LAMINATIONS,
  coverLaminationsOf,
  coverOf,
  COVERS,
  isRefined,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_TYPES,
  type PhotobookType,
  photobookOrientationOf,
  printingOf,
  PRINTINGS,
} from "./photo-book.ts";

describe("photo books", () => {
  it("come in three types [BOK-01]", () => {
    expect(PHOTOBOOK_TYPES).toEqual(["digitalfotobuch", "echtfotobuch", "fotoheft"]);
  });

  it("have a hard or a soft cover [BOK-02]", () => {
    expect(COVERS).toEqual(["hard", "soft"]);
  });

  it("are bound in three ways [BOK-03]", () => {
    expect(BINDINGS).toEqual(["heftbindung", "layflat", "pur"]);
  });

  it("have four papers, and laminations of their own [BOK-04, BOK-Q2]", () => {
    expect(PHOTOBOOK_PAPERS).toEqual(["standard", "matt", "glaenzend", "feinstweiss"]);
    expect(COVER_LAMINATIONS).toEqual(["glaenzend", "matt", "none"]);
  });

  it("have all laminations only if the channel has the option [BOK-Q2, CHN-05]", () => {
    expect(coverLaminationsOf({ hasLaminationOption: true, lamination: "glaenzend" })).toEqual([
      "glaenzend",
      "matt",
      "none",
    ]);
    expect(coverLaminationsOf({ hasLaminationOption: false, lamination: "matt" })).toEqual([
      "matt",
    ]);
  });

  it("have a refinement unless it is none or ohne [DSG-13]", () => {
    expect(["gold", "none", "silber", "ohne"].filter(isRefined)).toEqual(["gold", "silber"]);
  });
});

describe("production", () => {
  it.each<[PhotobookType, string, string]>([
    ["digitalfotobuch", "digital", "hard"],
    ["echtfotobuch", "echtfoto", "hard"],
    ["fotoheft", "digital", "soft"],
  ])("of %s is %s with a %s cover [DSG-11, BOK-Q3]", (type, printing, cover) => {
    expect(printingOf(type)).toBe(printing);
    expect(coverOf(type)).toBe(cover);
    expect(PRINTINGS).toContain(printing);
  });

  it.each<[PhotobookType, string, string]>([
    ["digitalfotobuch", "soft", "soft"],
    ["digitalfotobuch", "hard", "hard"],
    ["echtfotobuch", "soft", "hard"],
    ["fotoheft", "hard", "soft"],
    ["fotoheft", "leather", "soft"],
  ])("of %s with requested cover %s has the cover %s [BOK-Q3]", (type, requested, cover) => {
    expect(coverOf(type, requested)).toBe(cover);
  });
});

describe("formats", () => {
  it("are eight, for all types [BOK-05, BOK-Q4]", () => {
    expect([...PHOTOBOOK_FORMATS].join(" ")).toBe(
      "a3-quer a4-hoch a4-quer a5-hoch a5-quer a6-quer 200-200 300-300",
    );
  });

  it.each([
    ["a3-quer", "din-landscape"],
    ["a4-quer", "din-landscape"],
    ["a5-quer", "din-landscape"],
    ["a6-quer", "din-landscape"],
    ["a4-hoch", "din-portrait"],
    ["a5-hoch", "din-portrait"],
    ["200-200", "square"],
    ["300-300", "square"],
    ["", "square"],
    ["querhoch", "square"],
    ["b5-quer-xl", "din-landscape"],
    ["b5-hoch-xl", "din-portrait"],
  ])("%j is %s [BOK-06]", (format, orientation) => {
    expect(photobookOrientationOf(format)).toBe(orientation);
  });
});
