import { describe, expect, it } from "vitest";
import type { Log } from "../journal/log.port.ts";
import { defaultOfferOf, materialsOfFrameType } from "./material-choice.ts";

const journal = () => {
  const entries: unknown[] = [];
  const log: Log = {
    error: (code, details) => void entries.push([code, details]),
    warning: () => undefined,
  };
  return { entries, log };
};

const offers = [
  { materialType: "leinwand" },
  { materialType: "poster", frameType: "holzrahmen-weiss" },
  { materialType: "poster", frameType: "holzrahmen-schwarz" },
  { materialType: "acrylglas", frameType: "artbox-schwarz-lack" },
];

describe("materialsOfFrameType", () => {
  it("finds the offers in every variant of a frame type [WAL-11]", () => {
    const { entries, log } = journal();
    expect(materialsOfFrameType("holzrahmen", offers, log)).toEqual([offers[1], offers[2]]);
    expect(entries).toEqual([]);
  });

  it("logs a frame type in which nothing is offered [WAL-11]", () => {
    const { entries, log } = journal();
    expect(materialsOfFrameType("alurahmen", offers, log)).toEqual([]);
    expect(entries).toEqual([["error-no-materials-for-frame-type", { frameType: "alurahmen" }]]);
  });
});

describe("defaultOfferOf", () => {
  it("prefers the black variant of the frame type, else takes the first offer [WAL-03, WAL-11]", () => {
    const { entries, log } = journal();
    expect(defaultOfferOf("poster", "holzrahmen", offers, log)).toBe(offers[2]);
    expect(defaultOfferOf("poster", "artbox", offers, log)).toBe(offers[1]);
    expect(defaultOfferOf("leinwand", undefined, offers, log)).toBe(offers[0]);
    expect(entries).toEqual([]);
  });

  it("logs a material that is not offered at all [WAL-11]", () => {
    const { entries, log } = journal();
    expect(defaultOfferOf("echtglas", "artbox", offers, log)).toBeUndefined();
    expect(entries).toEqual([
      ["error-no-default-option-for-material-type", { materialType: "echtglas" }],
    ]);
  });
});
