import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { isCarriedName } from "../routing/query-text.ts";
import { FLAG_PARAMETERS, parseTreatmentOverride, readFlagQuery } from "./flag-query.ts";

describe("parseTreatmentOverride", () => {
  it.each([["on"], ["off"]])("accepts %s [FLG-07]", (text) => {
    expect(parseTreatmentOverride(text)).toEqual({ ok: true, value: text });
  });

  it.each([["control"], ["On"], ["OFF"], ["on "], [""], ["1"], ["онoff"]])(
    "refuses %j [FLG-07, FLG-Q5]",
    (text) => {
      expect(parseTreatmentOverride(text)).toMatchObject({
        ok: false,
        error: { code: "treatment-override-refused", input: text },
      });
    },
  );

  it("accepts only on and off [FLG-07]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("on", "off")), (text) => {
        expect(parseTreatmentOverride(text).ok).toBe(text === "on" || text === "off");
      }),
    );
  });
});

describe("readFlagQuery", () => {
  it("has three parameters, which links carry over [FLG-11, FLG-Q1]", () => {
    expect(Object.values(FLAG_PARAMETERS)).toEqual(["_ffName", "_ffTreatment", "_ffDisabled"]);
    expect(Object.values(FLAG_PARAMETERS).every(isCarriedName)).toBe(true);
  });

  it.each([
    ["?_ffName=nudging&_ffTreatment=on", { flag: "nudging", treatment: "on" }],
    ["_ffTreatment=off&_ffName=nudging", { flag: "nudging", treatment: "off" }],
    ["_ffName=a&_ffName=b&_ffTreatment=on", { flag: "a", treatment: "on" }],
    ["_ffName=a&_ffTreatment=control", undefined],
    ["_ffName=a&_ffTreatment=ON", undefined],
    ["_ffName=a", undefined],
    ["_ffTreatment=on", undefined],
    ["_ffName=&_ffTreatment=on", undefined],
    ["ffName=a&ffTreatment=on", undefined],
    ["", undefined],
  ])("finds in %j the override %j [FLG-11, FLG-Q1, FLG-Q5]", (query, override) => {
    expect(readFlagQuery(query).override).toEqual(override);
  });

  it.each([
    ["", false],
    ["_ffDisabled=0", false],
    ["_ffDisabled", true],
    ["_ffDisabled=", true],
    ["_ffDisabled=1", true],
    ["_ffDisabled=true", true],
  ])("finds in %j that the client is disabled: %s [FLG-08, FLG-11]", (query, isDisabled) => {
    expect(readFlagQuery(query).isDisabled).toBe(isDisabled);
  });

  it("finds the first parameters, whatever follows them [FLG-11, FLG-Q1]", () => {
    const queries = fc.oneof(anyText(), longText("_ffName=", "&", "%", "_ffDisabled"));
    fc.assert(
      fc.property(queries, (query) => {
        expect(readFlagQuery(`_ffDisabled&${query}`).isDisabled).toBe(true);
        expect(readFlagQuery(`_ffDisabled=0&${query}`).isDisabled).toBe(false);
        expect(readFlagQuery(`_ffName=a&_ffTreatment=on&${query}`).override).toEqual({
          flag: "a",
          treatment: "on",
        });
      }),
    );
  });
});
