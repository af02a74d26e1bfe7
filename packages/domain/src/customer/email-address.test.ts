import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { isEmailAddress } from "./email-address.ts";

describe("isEmailAddress", () => {
  it.each([
    ["ada@example.com"],
    ["ada.lovelace@example.co.uk"],
    ["a_b%c+d-e.1@ex-ample.com"],
    ["A@1.io"],
    ["a@b..de"],
    [`a@b.${"x".repeat(60)}`],
  ])("accepts %s [NWS-07, NWS-Q4]", (email) => {
    expect(isEmailAddress(email)).toBe(true);
  });

  it.each([
    ["ada"],
    ["@example.com"],
    ["ada@example"],
    ["ada@example.c"],
    ["ada@example.c1"],
    ["ada@exam_ple.com"],
    ["ada@@example.com"],
    ["ada@.de"],
    ["ada lovelace@example.com"],
    ["ada@example.com "],
    ["ada@example.com\n"],
    ["zoë@example.com"],
    ["ada@exämple.com"],
    ["ada!@example.com"],
  ])("refuses %j [NWS-07, NWS-Q4]", (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });

  it("refuses an empty address [NWS-09]", () => {
    expect(isEmailAddress("")).toBe(false);
  });

  it("handles any text, however long [NWS-07]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("a", ".", "a@", ".a", "a@a.", "@")), (text) => {
        if (isEmailAddress(text)) expect(text.split("@")).toHaveLength(2);
      }),
      runs(60),
    );
  });
});
