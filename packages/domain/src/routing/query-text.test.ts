import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { entriesOf, nameOfEntry, queryPart } from "./query-text.ts";

it.each([
  ["", ""],
  ["?", ""],
  ["?a=1", "?a=1"],
  ["a=1&b=%C3%BC", "?a=1&b=%C3%BC"],
  ["??a", "??a"],
  ["a=b c#d", "?a=b%20c%23d"],
  ["a[]=1&b={}", "?a[]=1&b=%7B%7D"],
  ["a=\r\nb", "?a=%0D%0Ab"],
])("formats the query %j as %j [LOC-Q7]", (query, written) => {
  expect(queryPart(query)).toBe(written);
});

it.each([
  ["_a=1", "_a"],
  ["%5Fa=1", "_a"],
  ["a+b", "a b"],
  ["?_a", "?_a"],
  ["=1", ""],
  ["%E0%A4", "\uFFFD"],
])("decodes the name of %j as %j [RTE-19]", (entry, name) => {
  expect(nameOfEntry(entry)).toBe(name);
});

it("formats any query in visible ASCII, and is idempotent [LOC-Q7]", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const part = queryPart(text);
      expect(part).toMatch(/^(\?[!-~]+)?$/);
      expect(queryPart(part)).toBe(part);
      expect(entriesOf(part)).toEqual(entriesOf(text));
    }),
  );
});
