import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureCode, readAccountFailure } from "./account-failure.ts";

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

describe("readAccountFailure", () => {
  it("reads the server's message and one message per field [CUS-10]", () => {
    const body = {
      message: "Please check your entries.",
      errors: { email: "This address is taken.", password: ["Too short.", "No digit."] },
    };
    expect(readAccountFailure(400, body)).toEqual({
      status: 400,
      message: "Please check your entries.",
      fieldErrors: { email: "This address is taken.", password: "Too short." },
    });
  });

  it.each([
    [undefined],
    [null],
    ["no"],
    [[]],
    [{ message: 7, errors: "all" }],
    [{ errors: { email: 7, name: [] } }],
  ])("reads an empty failure from %j [CUS-10]", (body) => {
    expect(readAccountFailure(undefined, body)).toEqual({
      status: undefined,
      message: "",
      fieldErrors: {},
    });
  });

  it("handles any value [CUS-10]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ errors: fc.anything() })), (body) => {
        const { fieldErrors } = readAccountFailure(500, body);
        expect(Object.values(fieldErrors).every((text) => text.length > 0)).toBe(true);
      }),
    );
  });
});
