import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactJson, inlineJson, keyOf, readCompactJson } from "./inline-json.ts";

const price = fc.record(
  { formatType: fc.string(), priceCurrent: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { requiredKeys: ["formatType"] },
);

/** Lists and objects that look like what is written for a table. */
const marked = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("#", null, "a"),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("#", "a", "b", "a,b"), tie("value")),
  ),
})).value;

describe("JSON in a page", () => {
  it("keeps every value, whatever keys its lists have in common", () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(price), marked, fc.jsonValue()), (value) => {
        const written = JSON.parse(JSON.stringify(value)) as unknown;
        expect(readCompactJson(compactJson(value))).toEqual(written);
        expect(JSON.parse(inlineJson(value))).toEqual(written);
      }),
    );
  });

  it("writes the keys of like objects once", () => {
    const prices = ["300x200", "450x300", "600x450"].map((formatType) => ({ formatType }));
    expect(compactJson({ prices }).match(/formatType/g)).toHaveLength(1);
    expect(compactJson({ prices: prices.slice(1) }).match(/formatType/g)).toHaveLength(2);
    const partly = [...prices, { formatType: undefined }];
    expect(readCompactJson(compactJson(partly))).toEqual([...prices, {}]);
  });

  it("cannot end its script element", () => {
    for (const write of [inlineJson, compactJson])
      expect(write(["</script>\u2028"])).toBe('["\\u003c/script>\\u2028"]');
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
