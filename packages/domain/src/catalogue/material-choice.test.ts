import { describe, expect, it } from "vitest";
import type { Log } from "../logging/log.port.ts";
import { defaultOfferOf, materialsOfFrameType } from "./material-choice.ts";

const createLog = () => {
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
    const { entries, log } = createLog();
    expect(materialsOfFrameType("holzrahmen", offers, log)).toEqual([offers[1], offers[2]]);
    expect(entries).toEqual([]);
  });

  it("logs a frame type without offers [WAL-11]", () => {
    const { entries, log } = createLog();
    expect(materialsOfFrameType("alurahmen", offers, log)).toEqual([]);
    expect(entries).toEqual([["error-no-materials-for-frame-type", { frameType: "alurahmen" }]]);
  });
});

describe("defaultOfferOf", () => {
  it("prefers the black variant of the frame type, else the first offer [WAL-03, WAL-11]", () => {
    const { entries, log } = createLog();
    expect(defaultOfferOf("poster", "holzrahmen", offers, log)).toBe(offers[2]);
    expect(defaultOfferOf("poster", "artbox", offers, log)).toBe(offers[1]);
    expect(defaultOfferOf("leinwand", undefined, offers, log)).toBe(offers[0]);
    expect(entries).toEqual([]);
  });

  it("logs a material without offers [WAL-11]", () => {
    const { entries, log } = createLog();
    expect(defaultOfferOf("echtglas", "artbox", offers, log)).toBeUndefined();
    expect(entries).toEqual([
      ["error-no-default-option-for-material-type", { materialType: "echtglas" }],
    ]);
  });
});
