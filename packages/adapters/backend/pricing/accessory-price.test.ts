import { describe, expect, it } from "vitest";
import { ACCESSORY_ARTICLES, accessoryPrice } from "./accessory-price.ts";

const MANY = ["bag", "bow", "envelope-standard-weiss-162x114", "ribbon-satin-gold", "seal"];

describe("the price of many small accessories", () => {
  it.each(MANY)("is that in euros at the rate of the currency: %s [CRD-01, CRD-Q11]", (sku) => {
    const article = ACCESSORY_ARTICLES.get(sku);
    if (!article) throw new Error(`no ${sku}`);
    const priceIn = (locale: "de-DE" | "en-US" | "de-CH" | "en-GB") =>
      accessoryPrice(article, 80, { channel: "card", locale }).priceCurrent;
    const euros = priceIn("de-DE");
    for (const [locale, rate] of [
      ["en-US", 1.15],
      ["de-CH", 1.2],
      ["en-GB", 0.9],
    ] as const)
      expect(priceIn(locale) / euros / rate).toBeCloseTo(1, 1);
  });
});
