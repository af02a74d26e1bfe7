import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import { cookieText, parseCookies, type Cookie } from "./cookie.ts";

describe("parseCookies", () => {
  it.each<[string, Record<string, string>]>([
    ["", {}],
    ["a=1", { a: "1" }],
    ["a=1; b=2", { a: "1", b: "2" }],
    [" a = 1 ;b=2;", { a: "1", b: "2" }],
    ["a=1; a=2", { a: "1" }],
    ["a==1=", { a: "=1=" }],
    ['a="1 2"', { a: "1 2" }],
    ["a=%C3%A4%20b", { a: "ä b" }],
    ["a=%E0%A4%A", { a: "%E0%A4%A" }],
    ["a; =b; ;;", {}],
    ["a=", { a: "" }],
    ["__proto__=1", JSON.parse('{"__proto__":"1"}') as Record<string, string>],
  ])("parses %j as %j [FLG-12]", (header, cookies) => {
    expect(Object.entries(parseCookies(header))).toEqual(Object.entries(cookies));
  });

  it("finds in any header of any length only names that are there [FLG-12]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText(";", "=", "a=b;", "%", '"')), (header) => {
        const pairs = header.split(";").map((pair) => pair.trim());
        for (const name of Object.keys(parseCookies(header))) {
          expect(name).not.toBe("");
          expect(pairs.some((pair) => pair.startsWith(name))).toBe(true);
        }
      }),
    );
  });

  it("finds a cookie as it was written, whatever follows it [FLG-12]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), anyText(), (value, rest) => {
        const header = `key=${encodeURIComponent(value)}; ${rest}`;
        expect(parseCookies(header)["key"]).toBe(value);
      }),
    );
  });
});

describe("cookieText", () => {
  const cookie: Cookie = {
    name: "key",
    value: "a b;c",
    secure: true,
    httpOnly: false,
    sameSite: "Lax",
  };

  it("is a session cookie unless it has a maximum age [FLG-Q10]", () => {
    expect(cookieText(cookie)).toBe("key=a%20b%3Bc; Path=/; SameSite=Lax; Secure");
    expect(cookieText({ ...cookie, maxAgeSeconds: 60, secure: false, httpOnly: true })).toBe(
      "key=a%20b%3Bc; Path=/; Max-Age=60; SameSite=Lax; HttpOnly",
    );
  });

  it("is parsed back to the same value [FLG-12]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (value) => {
        const [pair = ""] = cookieText({ ...cookie, value }).split(";");
        expect(parseCookies(pair)["key"]).toBe(value);
      }),
    );
  });
});
