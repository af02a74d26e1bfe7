import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../testing/any-text.ts";
import { comparablePath } from "./story-slug.ts";

describe("comparablePath", () => {
  it.each([
    ["/calendars", "/calendars"],
    ["/calendars/", "/calendars"],
    ["/calendars?page=2#top", "/calendars"],
    ["/calendars/#top", "/calendars"],
    ["/f%C3%BCr-alle", "/für-alle"],
    ["/a%3Fb", "/a?b"],
    ["/bad%E0%A4%A", "/bad%E0%A4%A"],
    ["/", ""],
    ["", ""],
  ])("of %j is %j [NAV-Q2]", (path, comparable) => {
    expect(comparablePath(path)).toBe(comparable);
  });

  it("handles any text, however long [NAV-Q2]", () => {
    fc.assert(
      fc.property(anyText(), (path) => {
        expect(comparablePath(path).endsWith("/")).toBe(false);
      }),
    );
    expect(comparablePath(`/a${"/".repeat(100_000)}`)).toBe("/a");
    expect(comparablePath(`${"/".repeat(100_000)}a`)).toHaveLength(100_001);
  });
});
