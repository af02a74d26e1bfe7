import { expect, it } from "vitest";
import { extended } from "./storefront-cache.server.ts";

it("extends an object by the same fields to the same object, and by others to another one", () => {
  const base = { name: "Leinwand" };
  const first = extended(base, { price: "7,90 €" });
  expect(first).toEqual({ name: "Leinwand", price: "7,90 €" });
  expect(extended(base, { price: "7,90 €" })).toBe(first);
  expect(extended(base, { price: "8,90 €" })).toEqual({ name: "Leinwand", price: "8,90 €" });
  expect(extended({ ...base }, { price: "7,90 €" })).not.toBe(first);
});

it("remembers few extensions of an object", () => {
  const base = {};
  const first = extended(base, { at: 0 });
  for (let at = 1; at <= 20; at += 1) extended(base, { at });
  expect(extended(base, { at: 0 })).not.toBe(first);
});
