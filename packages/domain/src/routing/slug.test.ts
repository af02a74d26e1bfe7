import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { checkSlug, encodePath } from "./slug.ts";

const codeOf = (rawPath: string): string => {
  const checked = checkSlug(rawPath);
  return checked.ok ? "ok" : checked.error.code;
};

describe("checkSlug", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["/wandbilder", "/wandbilder"],
    ["/wandbilder/", "/wandbilder/"],
    ["wandbilder/acrylglas", "/wandbilder/acrylglas"],
    ["/k%C3%BCche", "/küche"],
    ["/a%2Fb", "/a/b"],
    ["/preis-19.90", "/preis-19.90"],
    ["/ende.", "/ende."],
    ["/was%3F", "/was?"],
    [`/${"a".repeat(1999)}`, `/${"a".repeat(1999)}`],
  ])("accepts %s [RTE-09] [RTE-Q5]", (rawPath, path) => {
    expect(checkSlug(rawPath)).toEqual({ ok: true, value: path });
  });

  it.each([
    ["/100%", "slug-encoding"],
    ["/%C3", "slug-encoding"],
    ["/\uD800", "slug-encoding"],
    [`/${"a".repeat(2000)}`, "slug-too-long"],
    [`/${"a".repeat(10_000)}`, "slug-too-long"],
    ["/a%00b", "slug-control-character"],
    ["/a%0D%0Ab", "slug-control-character"],
    ["/a\u007Fb", "slug-control-character"],
    ["/a\\b", "slug-backslash"],
    ["/%5Cevil.example", "slug-backslash"],
    ["/100%25", "slug-percent"],
    ["/%252e%252e/a", "slug-percent"],
    ["//", "slug-empty-segment"],
    ["//evil.example", "slug-empty-segment"],
    ["/%2Fevil.example", "slug-empty-segment"],
    ["/a//", "slug-empty-segment"],
    ["/a//b", "slug-empty-segment"],
    ["/a/../b", "slug-dot-segment"],
    ["/a/%2e%2e", "slug-dot-segment"],
    ["/./a", "slug-dot-segment"],
    ["/..", "slug-dot-segment"],
    ["/favicon.ico", "asset-load-on-slug"],
    ["/a/bild.JPG", "asset-load-on-slug"],
    ["/video.mp4/", "asset-load-on-slug"],
    ["/.env", "asset-load-on-slug"],
    ["/a%2Ephp", "asset-load-on-slug"],
  ])("rejects %s as %s [RTE-09] [RTE-Q5] [ERR-15]", (rawPath, code) => {
    expect(codeOf(rawPath)).toBe(code);
  });

  it("describes the rule, and cuts long inputs [RTE-Q5]", () => {
    const checked = checkSlug(`/${"a/../".repeat(300)}`);
    expect(checked).toMatchObject({
      ok: false,
      error: { message: "a path must not contain the segments . and .." },
    });
    expect(!checked.ok && checked.error.input.length).toBe(201);
  });

  it("returns a path or an error for any text of any length [RTE-Q5]", () => {
    fc.assert(
      fc.property(longText("/", ".", "%2F", "%", "a.b"), (text) => {
        expect(codeOf(text)).toMatch(/^(ok|slug-[a-z-]+|asset-load-on-slug)$/);
      }),
      runs(30),
    );
  });

  it("accepts no empty or dot segment, control character, backslash or percent sign [RTE-Q5]", () => {
    const piece = fc.constantFrom("/", ".", "..", "%", "%2F", "%5c", "\\", "a", "ü", "\n", "%25");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const checked = checkSlug(`/${pieces.join("")}`);
        if (!checked.ok) return;
        const segments = checked.value.replace(/\/$/, "").split("/").slice(1);
        for (const segment of segments) expect(["", ".", ".."]).not.toContain(segment);
        expect(checked.value).not.toMatch(/[\\%\n]/);
      }),
      runs(1000),
    );
  });
});

describe("encodePath", () => {
  it.each([
    ["/küche/a b", "/k%C3%BCche/a%20b"],
    ["/was?#x", "/was%3F%23x"],
    ["/a+b,c;d=e&f@g:h$i!(j)*'~k", "/a+b,c;d=e&f@g:h$i!(j)*'~k"],
  ])("encodes %s as %s [LOC-Q7]", (path, written) => {
    expect(encodePath(path)).toBe(written);
  });

  it("is the inverse of checkSlug [LOC-Q7]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const checked = checkSlug(text);
        if (checked.ok) expect(checkSlug(encodePath(checked.value))).toEqual(checked);
      }),
    );
  });
});
