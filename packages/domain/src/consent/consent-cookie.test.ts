import { describe, expect, it } from "vitest";
import { consentCookie, consentInCookies } from "./consent-cookie.ts";
import { CONSENT_STATUSES } from "./consent-status.ts";

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
