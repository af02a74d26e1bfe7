import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, longText } from "../../testing/any-text.ts";
import {
  CONSENT_STATUSES,
  dataHandling,
  consentCookie,
  consentInCookies,
} from "./consent-status.ts";

describe("consent", () => {
  it("is granted, declined or unknown [CNS-01]", () => {
    expect(CONSENT_STATUSES).toEqual(["granted", "declined", "unknown"]);
  });

  it.each([
    ["granted", "send"],
    ["declined", "drop"],
    ["unknown", "queue"],
  ] as const)("%s means to %s data [CNS-02, CNS-Q1]", (status, fate) => {
    expect(dataHandling(status)).toBe(fate);
  });

  it("is no other text, however long [CNS-01]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("granted")), (text) => {
        const stored = encodeURIComponent(text.toWellFormed());
        expect(consentInCookies(`consent=${stored}!`)).toBe("unknown");
      }),
    );
  });
});

describe("the cookie of a visitor's consent", () => {
  it.each(CONSENT_STATUSES)("stores %s for a year [CNS-01]", (status) => {
    const { name, value, maxAgeSeconds } = consentCookie(status);
    expect(maxAgeSeconds).toBe(31_536_000);
    expect(consentInCookies(`a=1; ${name}=${value}`)).toBe(status);
  });

  it.each(["", "consent=", "consent=yes", "consent=%E0%A4%A", "granted", "Consent=granted"])(
    "of %j is unknown [CNS-01]",
    (cookies) => {
      expect(consentInCookies(cookies)).toBe("unknown");
    },
  );
});
