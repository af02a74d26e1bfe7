import { expect, test } from "vitest";
import type { Locale } from "../market/locale.ts";
import { cardQuantityText } from "./choice-text.ts";

test.each([
  ["de-DE", "5.000"],
  ["en-GB", "5,000"],
  ["en-US", "5,000"],
] as const)("cards in %s are counted as the locale writes numbers [CRD-13]", (locale, written) => {
  const text = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
  const place: { readonly locale: Locale } = { locale };
  expect(cardQuantityText({ text, place }, 5000)).toBe(
    `quantity.cards ${JSON.stringify({ quantity: written })}`,
  );
});
