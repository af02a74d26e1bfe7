import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inlineJson, keyOf } from "./inline-json.ts";

describe("JSON in a page", () => {
  it("keeps every value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = JSON.parse(JSON.stringify(value)) as unknown;
        expect(JSON.parse(inlineJson(value))).toEqual(written);
      }),
    );
  });

  it("cannot end its script element", () => {
    expect(inlineJson(["</script>\u2028"])).toBe('["\\u003c/script>\\u2028"]');
  });
});

describe("the key of a value", () => {
  it("is the same after the value was sent as JSON, and short [RTE-Q14]", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const sent: unknown = JSON.parse(JSON.stringify({ value, gone: undefined }));
        expect(keyOf(sent)).toBe(keyOf({ value, gone: undefined }));
        expect(keyOf(sent).length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it("differs for another price or date", () => {
    const keys = ["12,90 €", "12,91 €", "3. Dez.", "4. Dez."].map((text) => keyOf({ text }));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
