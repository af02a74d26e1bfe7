import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import {
  checkEventProperties,
  FLAG_CLIENT_DEFAULTS,
  parseEventType,
  parseFlagKey,
  parseFlagSet,
} from "./flag-limits.ts";

const codeOf = (result: { ok: boolean; error?: { code: string } }) =>
  result.ok ? "ok" : result.error?.code;

describe("the flag client's defaults", () => {
  it("wait 5 s for a response and 10 s in all, retry once, and push first events after 10 s [FLG-23, FLG-32, FLG-Q6]", () => {
    expect(FLAG_CLIENT_DEFAULTS).toEqual({
      requestTimeoutBeforeReadyMs: 5000,
      retriesBeforeReady: 1,
      readyTimeoutMs: 10_000,
      eventsFirstPushWindowMs: 10_000,
    });
  });
});

describe("parseFlagKey", () => {
  it.each([
    ["a", "ok"],
    ["x".repeat(250), "ok"],
    ["x".repeat(251), "flag-key-too-long"],
    ["", "flag-key-empty"],
    ["   ", "flag-key-empty"],
  ])("parses %j: %s [FLG-27, FLG-30]", (text, code) => {
    expect(codeOf(parseFlagKey(text))).toBe(code);
  });
});

describe("parseEventType", () => {
  it.each([
    ["split_evaluation", true],
    ["a", true],
    ["7-_.:Z", true],
    ["x".repeat(80), true],
    ["x".repeat(81), false],
    ["", false],
    ["_a", false],
    ["-a", false],
    [".a", false],
    [":a", false],
    ["a b", false],
    ["ä", false],
    ["a\n", false],
  ])("accepts %j: %s [FLG-25, FLG-Q12]", (text, taken) => {
    expect(parseEventType(text).ok).toBe(taken);
  });
});

describe("parseFlagSet", () => {
  it.each([
    ["a", true],
    ["9lives", true],
    ["x".repeat(50), true],
    ["x".repeat(51), false],
    ["", false],
    ["A", false],
    ["a_b", false],
    ["_a", false],
    ["a-b", false],
    ["a\n", false],
  ])("accepts %j: %s [FLG-28, FLG-Q12]", (text, taken) => {
    expect(parseFlagSet(text).ok).toBe(taken);
  });
});

describe("the parsers of flags", () => {
  it("handle any text, and accept none that is longer than its limit [FLG-25, FLG-27, FLG-28]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("a", "a.", "_")), (text) => {
        expect(parseFlagKey(text).ok && text.length > 250).toBe(false);
        expect(parseEventType(text).ok && text.length > 80).toBe(false);
        expect(parseFlagSet(text).ok && text.length > 50).toBe(false);
      }),
    );
  });
});

describe("checkEventProperties", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, null]));

  it("accepts 300 properties and refuses 301, for which the SDK would only log a warning [FLG-26]", () => {
    expect(codeOf(checkEventProperties(many(300)))).toBe("ok");
    expect(codeOf(checkEventProperties(many(301)))).toBe("event-properties-too-many");
  });

  it.each([
    [{ ab: "x".repeat(16_382) }, "ok"],
    [{ ab: "x".repeat(16_383) }, "event-properties-too-large"],
    [{ ["x".repeat(16_380)]: 1 }, "ok"],
    [{ ["x".repeat(16_381)]: 1 }, "event-properties-too-large"],
    [{ ["x".repeat(16_382)]: true }, "ok"],
    [{ ["x".repeat(16_383)]: false }, "event-properties-too-large"],
    [{ ["x".repeat(16_384)]: null }, "ok"],
  ])("accepts 32,768 bytes and no more: case %#, %s [FLG-26]", (properties, code) => {
    expect(codeOf(checkEventProperties(properties as never))).toBe(code);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY]])("refuses the number %s [FLG-26]", (value) => {
    expect(codeOf(checkEventProperties({ price: value }))).toBe("event-property-not-finite");
  });

  it("returns the properties that it accepts [FLG-26]", () => {
    const properties = { flag: "nudging", price: 19.9, isNew: true, none: null };
    expect(checkEventProperties(properties)).toEqual({ ok: true, value: properties });
  });
});
