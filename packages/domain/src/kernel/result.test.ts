import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { err, invalid, ok } from "./result.ts";

describe("a result", () => {
  it("is a value or an error, as `ok` says", () => {
    expect(ok(19.9)).toEqual({ ok: true, value: 19.9 });
    expect(err("closed")).toEqual({ ok: false, error: "closed" });
  });

  it("contains code, message and the rejected text", () => {
    expect(invalid("locale-malformed", "two letters, a dash, two letters", "xx")).toEqual({
      ok: false,
      error: {
        code: "locale-malformed",
        message: "two letters, a dash, two letters",
        input: "xx",
      },
    });
  });

  it("quotes an input of 200 characters whole and cuts a longer one", () => {
    expect(invalid("c", "m", "x".repeat(200)).error.input).toBe("x".repeat(200));
    expect(invalid("c", "m", "x".repeat(201)).error.input).toBe(`${"x".repeat(200)}…`);
  });

  it("never quotes more than 201 characters, and always the beginning of the input", () => {
    fc.assert(
      fc.property(anyText(400), (input) => {
        const quoted = invalid("c", "m", input).error.input;
        expect(quoted.length).toBeLessThanOrEqual(201);
        expect(input.startsWith(quoted.replace(/…$/, ""))).toBe(true);
      }),
    );
  });
});
