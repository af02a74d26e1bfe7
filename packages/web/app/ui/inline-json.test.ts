import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactJson, inlineJson, readCompactJson } from "./inline-json.ts";

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
