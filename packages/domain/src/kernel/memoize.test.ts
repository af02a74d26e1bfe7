import { expect, it, vi } from "vitest";
import { memoize } from "./memoize.ts";

it("derives a value from each argument once", () => {
  const derive = vi.fn<(text: string) => object>((text) => ({ text }));
  const derived = memoize(derive);
  expect(derived("a")).toBe(derived("a"));
  expect(derived("__proto__")).toEqual({ text: "__proto__" });
  expect(derive.mock.calls).toEqual([["a"], ["__proto__"]]);
});
