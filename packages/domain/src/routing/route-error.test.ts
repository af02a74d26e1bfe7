import { expect, it } from "vitest";
import { fullPathOf, noMatchingRoute, pageValidationFailure } from "./route-error.ts";

it("is a fatal 404 for a rejected path, Not Found with a capital N and F [ERR-01] [ERR-Q1] [RTE-Q7]", () => {
  expect(pageValidationFailure("/themes/?a=1")).toEqual({
    status: 404,
    fatal: true,
    message: "Page Not Found: /themes/?a=1",
  });
});

it("is not fatal if no route matches, not found in lower case [ERR-02] [ERR-Q1] [RTE-Q7]", () => {
  expect(noMatchingRoute("/a")).toEqual({
    status: 404,
    fatal: false,
    message: "Page not found: /a",
  });
});

it.each([
  ["/a", "", "/a"],
  ["/a", "?", "/a"],
  ["/a", "?b=1", "/a?b=1"],
  ["/a", "b=1", "/a?b=1"],
])("joins path %s and query %s as %s [ERR-01]", (path, query, fullPath) => {
  expect(fullPathOf(path, query)).toBe(fullPath);
});
