import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { failureOf, refusedBy } from "./backend-error.ts";

const failureIn = (status: number, body: unknown) => failureOf(refusedBy("/x", status, body));

describe("a refusal", () => {
  it("reads the server's message and one message per field [CUS-10]", () => {
    const body = {
      message: "Please check your entries.",
      errors: { email: "This address is taken.", password: ["Too short.", "No digit."] },
    };
    expect(failureIn(400, body)).toEqual({
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
    expect(failureIn(400, body)).toEqual({
      status: 400,
      message: "",
      fieldErrors: {},
    });
  });

  it("handles any value [CUS-10]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ errors: fc.anything() })), (body) => {
        const { fieldErrors } = failureIn(500, body);
        expect(Object.values(fieldErrors).every((text) => text.length > 0)).toBe(true);
      }),
    );
  });
});
