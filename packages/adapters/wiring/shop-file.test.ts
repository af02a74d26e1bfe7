import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatedFields } from "./shop-file.ts";

describe("the fields that a JSON text has twice", () => {
  it.each([
    ["{}", []],
    ['{"a":1,"a":2}', ["a"]],
    ['{"a":{"b":1,"c":"b","b":2},"b":3}', ["a.b"]],
    ['{"a":[{"b":1},{"b":1,"b" : 2}]}', ["a.1.b"]],
    ['{"a\\"":"{\\"a\\":1,","\\u0061\\"":2}', ['a"']],
    ['[{"a":1},{"a":1}]', []],
  ])("of %s are %j [CHN-Q12]", (json, fields) => {
    expect(repeatedFields(json)).toEqual(fields);
  });

  it("are none in what was written from values [CHN-Q12]", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(repeatedFields(JSON.stringify(value, undefined, 2))).toEqual([]);
      }),
    );
  });
});
