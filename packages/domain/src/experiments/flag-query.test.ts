import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { isCarriedName } from "../routing/query-text.ts";
import { FLAG_PARAMETERS, readFlagQuery } from "./flag-query.ts";

/** The override of a query in which an address sets a flag to a text. */
const overrideWith = (text: string) =>
  readFlagQuery(String(new URLSearchParams({ _ffName: "nudging", _ffTreatment: text }))).override;

describe("an override", () => {
  it.each([["on"], ["off"]])("can be %s [FLG-07]", (treatment) => {
    expect(overrideWith(treatment)).toEqual({ flag: "nudging", treatment });
  });

  it.each([["control"], ["On"], ["OFF"], ["on "], [""], ["1"], ["онoff"]])(
    "cannot be %j [FLG-07, FLG-Q5]",
    (text) => {
      expect(overrideWith(text)).toBeUndefined();
    },
  );

  it("is nothing but on and off [FLG-07]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("on", "off")), (text) => {
        expect(overrideWith(text) !== undefined).toBe(text === "on" || text === "off");
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
