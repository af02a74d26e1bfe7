import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureCode } from "./account-failure.ts";

describe("failureCode", () => {
  it.each([
    ["sign-in", 500, "login-error"],
    ["sign-in", 401, "login-error"],
    ["sign-in", undefined, "login-error"],
    ["sign-up", 503, "sign-up-error"],
    ["sign-up", undefined, "sign-up-error"],
  ] as const)("logs a failed %s with status %s as %s [CUS-12]", (action, status, code) => {
    expect(failureCode(action, status)).toBe(code);
  });

  it.each(["sign-in", "sign-up"] as const)(
    "does not log a %s refused with 400 [CUS-12, CUS-Q3]",
    (action) => {
      expect(failureCode(action, 400)).toBeUndefined();
    },
  );

  it("logs every failed password reset, 400 too [CUS-13]", () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 100, max: 599 }), { nil: undefined }), (status) => {
        expect(failureCode("password-reset", status)).toBe("password-reset-error");
      }),
    );
    expect(failureCode("password-reset", 400)).toBe("password-reset-error");
  });
});
