import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { parseColor } from "./color.ts";

describe("parseColor", () => {
  it.each([
    ["#fff", "#fff"],
    ["#C8102E", "#c8102e"],
    ["#12345678", "#12345678"],
    ["#abcd", "#abcd"],
  ])("reads %s as %s [TSR-04]", (text, color) => {
    expect(parseColor(text)).toEqual({ ok: true, value: color });
  });

  it.each([
    ["fff"],
    ["#ff"],
    ["#fffff"],
    ["#fffffff"],
    ["#ggg"],
    ["red;background:url(x)"],
    [""],
    ["#fff "],
  ])("refuses %j and says what a colour is [TSR-04]", (text) => {
    expect(parseColor(text)).toEqual({
      ok: false,
      error: {
        code: "color-malformed",
        message: "a colour is # and 3, 4, 6 or 8 hexadecimal digits",
        input: text,
      },
    });
  });

  it("answers every text, and takes its own colours again [TSR-04]", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText(), longText("#", "f"), fc.stringMatching(/^#\w{3,8}$/)),
        (text) => {
          const color = parseColor(text);
          if (color.ok) expect(parseColor(color.value)).toEqual(color);
        },
      ),
    );
  });
});
