import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { parseVisitorKey, visitorKeyCookie } from "./visitor-key.ts";

const KEY = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("parseVisitorKey", () => {
  it("accepts any UUID and returns it in lower case [FLG-12, CUS-15]", () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(parseVisitorKey(uuid.toUpperCase())).toEqual({ ok: true, value: uuid });
      }),
    );
  });

  it.each([[""], ["ada@example.org"], [`${KEY}0`], [KEY.replaceAll("-", "")], [`${KEY}\n`]])(
    "refuses %j, which might identify a person [FLG-12, CUS-15]",
    (text) => {
      expect(parseVisitorKey(text)).toMatchObject({
        ok: false,
        error: { code: "visitor-key-malformed" },
      });
    },
  );

  it("handles any text [FLG-12]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(parseVisitorKey(`${text}!`).ok).toBe(false);
      }),
    );
    expect(parseVisitorKey("0".repeat(100_000)).ok).toBe(false);
  });
});

describe("visitorKeyCookie", () => {
  const context = {
    isConsentGranted: false,
    protocol: "https:",
    hostname: "shop.example",
  } as const;

  it("is a session cookie until consent is granted, then lasts a year [FLG-Q10]", () => {
    expect(visitorKeyCookie(KEY, context)).toEqual({
      name: "splitIoUserKey",
      value: KEY,
      secure: true,
      httpOnly: false,
      sameSite: "Lax",
    });
    expect(visitorKeyCookie(KEY, { ...context, isConsentGranted: true }).maxAgeSeconds).toBe(
      31_536_000,
    );
  });

  it.each([
    ["https:", "shop.example", true],
    ["http:", "shop.example", true],
    ["https:", "wall.de.localhost", true],
    ["http:", "wall.de.localhost", false],
    ["http:", "localhost", false],
    ["http:", "notlocalhost", true],
    ["http:", "localhost.example", true],
  ] as const)("on %s//%s is secure: %s [FLG-12, FLG-Q10]", (protocol, hostname, secure) => {
    expect(visitorKeyCookie(KEY, { ...context, protocol, hostname }).secure).toBe(secure);
  });
});
