import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../testing/runs.ts";
import { anyText, longText } from "../../../testing/any-text.ts";
import { uniqueIdentifierOf } from "./newsletter.ts";

describe("uniqueIdentifierOf", () => {
  it.each([
    ["/", "home"],
    ["", "home"],
    ["//", "home"],
    ["/wandbilder", "wandbilder"],
    ["/wandbilder/leinwand/", "wandbilder-leinwand"],
    ["/fr/tableaux/photo", "fr-tableaux-photo"],
    ["/a//b", "a--b"],
  ])("of %s is %s [NWS-04, NWS-Q2]", (path, identifier) => {
    expect(uniqueIdentifierOf(path)).toBe(identifier);
  });

  it("is never empty and contains no slash, for any path [NWS-Q2]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), longText("/", "/a")), (path) => {
        const identifier = uniqueIdentifierOf(path);
        expect(identifier).not.toBe("");
        expect(identifier).not.toContain("/");
      }),
      runs(60),
    );
  });
});
