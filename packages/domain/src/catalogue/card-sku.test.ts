import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { longText } from "../../testing/any-text.ts";
import {
  type AccessorySku,
  accessorySkuText,
  envelopeSizeOf,
  parseAccessorySku,
} from "./card-sku.ts";

describe("parseAccessorySku", () => {
  it.each<[string, AccessorySku]>([
    [
      "envelope-haftstreifen-rot-162x114",
      {
        accessory: "envelope",
        type: "haftstreifen",
        color: "rot",
        format: { width: 162, height: 114 },
      },
    ],
    [
      "envelope-nassklebung-rosa-hell-220x110",
      {
        accessory: "envelope",
        type: "nassklebung",
        color: "rosa-hell",
        format: { width: 220, height: 110 },
      },
    ],
    [
      "inlay-148x105-transparent",
      { accessory: "inlay", format: { width: 148, height: 105 }, paper: "transparent" },
    ],
    [
      "inlay-148x105-fotopapier-matt",
      { accessory: "inlay", format: { width: 148, height: 105 }, paper: "fotopapier-matt" },
    ],
    ["ribbon-satin-gold", { accessory: "ribbon", type: "satin", color: "gold" }],
    ["pen", { accessory: "pen" }],
    ["materialset", { accessory: "materialset" }],
    ["materialset-leinwand", { accessory: "materialset", sample: "leinwand" }],
    ["paperset-feinstweiss", { accessory: "paperset", sample: "feinstweiss" }],
  ])("parses and formats %s [CRD-03, CRD-04, CRD-Q21]", (text, sku) => {
    expect(parseAccessorySku(text)).toEqual({ ok: true, value: sku });
    expect(accessorySkuText(sku)).toBe(text);
  });

  it.each([
    ["", "sku-malformed"],
    ["envelope", "sku-malformed"],
    ["envelope-", "sku-malformed"],
    ["envelope-a-b", "sku-malformed"],
    ["envelope-a-162x114", "sku-malformed"],
    ["envelope--rot-162x114", "sku-malformed"],
    ["envelope-a--162x114", "sku-malformed"],
    ["envelope-a-b-162", "sku-malformed"],
    ["envelope-a-b-0x114", "format-malformed"],
    ["inlay-papier-148x105", "sku-malformed"],
    ["inlay-148x105", "sku-malformed"],
    ["inlay-148x105-", "sku-malformed"],
    ["inlay-148x0105-papier", "format-malformed"],
    ["ribbon-satin", "sku-malformed"],
    ["ribbon--gold", "sku-malformed"],
    ["ribbon-satin-", "sku-malformed"],
    ["Ribbon-satin-gold", "sku-malformed"],
    ["bow-satin-gold", "sku-malformed"],
    ["materialset-holz", "sku-malformed"],
    ["materialset-matt", "sku-malformed"],
    ["paperset-leinwand", "sku-malformed"],
    ["paperset-", "sku-malformed"],
    ["inlay", "sku-malformed"],
    ["ribbon", "sku-malformed"],
    ["xribbon-satin-gold", "sku-malformed"],
  ])("rejects %j as %s [CRD-03, CRD-04, CRD-05]", (text, code) => {
    const sku = parseAccessorySku(text);
    expect(sku.ok ? "taken" : sku.error.code).toBe(code);
  });

  const side = fc.integer({ min: 1, max: 9999 });
  const format = fc.record({ width: side, height: side });
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("-"));

  it("is the inverse of accessorySkuText [CRD-Q2]", () => {
    const skus: fc.Arbitrary<AccessorySku> = fc.oneof(
      fc.record({ accessory: fc.constant("envelope" as const), type: word, color: words, format }),
      fc.record({ accessory: fc.constant("inlay" as const), format, paper: words }),
      fc.record({ accessory: fc.constant("ribbon" as const), type: word, color: words }),
    );
    fc.assert(
      fc.property(skus, (sku) => {
        expect(parseAccessorySku(accessorySkuText(sku))).toEqual({ ok: true, value: sku });
      }),
    );
  });

  it("returns an error or a SKU with the same text for any text [CRD-Q2]", () => {
    const texts = fc.oneof(
      longText("-", "-1", "1x", "envelope-a-"),
      fc
        .tuple(fc.constantFrom("envelope-", "inlay-", "ribbon-"), fc.stringMatching(/^[-0-9xab]*$/))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const sku = parseAccessorySku(text);
        const codes = ["sku-malformed", "format-malformed", "format-too-large"];
        expect([text, ...codes]).toContain(sku.ok ? accessorySkuText(sku.value) : sku.error.code);
      }),
    );
  });

  it("parses long texts in linear time [CRD-Q2]", () => {
    for (const filling of ["-", "1", "x", "-1", "1x", "-1x1"]) {
      const text = `envelope-a${filling.repeat(100_000)}`;
      const sku = parseAccessorySku(text);
      expect(sku.ok ? accessorySkuText(sku.value) : text).toBe(text);
    }
  });
});

describe("the size of an envelope by which its surcharge is displayed", () => {
  it.each([
    ["standard", 162, 114, "standard"],
    ["standard", 125, 176, "standard"],
    ["standard", 235, 125, "standard"],
    ["seidenfutter", 162, 114, "compact"],
    ["seidenfutter", 220, 110, "compact"],
    ["standard", 236, 125, "large"],
    ["standard", 155, 155, "large"],
    ["seidenfutter", 155, 155, "large"],
  ])("of the type %s with %i x %i mm is %s [CUR-Q8]", (type, width, height, size) => {
    const format = { width, height };
    expect(envelopeSizeOf({ accessory: "envelope", type, color: "weiss", format })).toBe(size);
  });
});
