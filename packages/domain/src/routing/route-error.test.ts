import { expect, it } from "vitest";
import {
  fullPathOf,
  noMatchingRoute,
  pageValidationFailure,
  statusOfRoute,
} from "./route-error.ts";

it("calls a page that refuses its path a fatal 404, Not Found with a capital N and F [ERR-01] [ERR-Q1] [RTE-Q7]", () => {
  expect(pageValidationFailure("/themes/?a=1")).toEqual({
    status: 404,
    fatal: true,
    message: "Page Not Found: /themes/?a=1",
  });
});

it("calls a path that no route matches not fatal, not found in small letters [ERR-02] [ERR-Q1] [RTE-Q7]", () => {
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
])("puts path %s and query %s together as %s [ERR-01]", (path, query, fullPath) => {
  expect(fullPathOf(path, query)).toBe(fullPath);
});

it("answers 404 on the error page and 200 on all others [LOC-Q9]", () => {
  expect(statusOfRoute("error")).toBe(404);
  expect(statusOfRoute("slug")).toBe(200);
});
