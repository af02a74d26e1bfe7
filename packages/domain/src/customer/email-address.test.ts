import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { parseEmailAddress } from "./email-address.ts";

describe("parseEmailAddress", () => {
  it.each([
    ["ada@example.com"],
    ["ada.lovelace@example.co.uk"],
    ["a_b%c+d-e.1@ex-ample.com"],
    ["A@1.io"],
    ["a@b..de"],
    [`a@b.${"x".repeat(60)}`],
  ])("accepts %s unchanged [NWS-07, NWS-Q4]", (email) => {
    expect(parseEmailAddress(email)).toEqual({ ok: true, value: email });
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
    const result = parseEmailAddress(email);
    expect(result).toMatchObject({ ok: false, error: { code: "email-malformed", input: email } });
  });

  it("refuses an empty address [NWS-09]", () => {
    expect(parseEmailAddress("")).toEqual({
      ok: false,
      error: {
        code: "email-malformed",
        message:
          "an email address is letters, digits or . _ % + -, then @, then a domain with a dot and at least two letters after it",
        input: "",
      },
    });
  });

  it("handles any text, however long [NWS-07]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("a", ".", "a@", ".a", "a@a.", "@")), (text) => {
        const result = parseEmailAddress(text);
        expect(result.ok ? result.value : text).toBe(text);
        if (result.ok) expect(text.split("@")).toHaveLength(2);
      }),
      runs(60),
    );
  });
});
