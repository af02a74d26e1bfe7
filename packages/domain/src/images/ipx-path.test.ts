import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../testing/runs.ts";
import { anyText, longText } from "../../testing/any-text.ts";
import { IMAGE_FORMATS, type ImageModifiers, OPTIMISED_WIDTHS } from "./image-modifiers.ts";
import { ipxPath, parseIpxPath } from "./ipx-path.ts";

const SOURCES = { folders: ["/media/"], hosts: ["a.storyblok.com"] };
const read = (path: string) => parseIpxPath(path, SOURCES);
const codeOf = (path: string) => {
  const result = read(path);
  return result.ok ? "ok" : result.error.code;
};

describe("ipxPath", () => {
  it.each<[string, ImageModifiers, string]>([
    ["/media/a.jpg", { format: "auto", quality: 85 }, "/_ipx/f_auto,q_85/media/a.jpg"],
    ["/media/a.jpg", { width: 319 }, "/_ipx/w_319/media/a.jpg"],
    ["/media/a.jpg", { height: 32 }, "/_ipx/h_32/media/a.jpg"],
    ["/media/a.jpg", { width: 73, height: 32 }, "/_ipx/s_73x32/media/a.jpg"],
    ["/media/a.jpg", {}, "/_ipx/_/media/a.jpg"],
    ["/media/ä b?.jpg", {}, "/_ipx/_/media/%C3%A4%20b%3F.jpg"],
    [
      "https://a.storyblok.com/f/1/a.jpg",
      { format: "webp" },
      "/_ipx/f_webp/https%3A%2F%2Fa.storyblok.com%2Ff%2F1%2Fa.jpg",
    ],
  ])("of %s with %j is %s [IMG-01, IMG-Q2]", (source, modifiers, path) => {
    expect(ipxPath(source, modifiers)).toBe(path);
  });

  it("starts with the configured prefix [IMG-Q2]", () => {
    expect(ipxPath("/media/a.jpg", {}, "/images")).toBe("/images/_/media/a.jpg");
  });
});

describe("parseIpxPath", () => {
  it.each([
    ["/_ipx/f_auto,q_85,w_319/media/a.jpg", "ok"],
    ["/_ipx/_/media/deep/a.jpg", "ok"],
    ["/_ipx/s_146x64,q_100/media/a.jpg", "ok"],
    ["/_ipx/w_3198/https%3A%2F%2Fa.storyblok.com%2Ff%2Fa.jpg", "ok"],
    ["/media/a.jpg", "ipx-path-malformed"],
    ["/_ipx/", "ipx-path-malformed"],
    ["/_ipx/f_auto", "ipx-path-malformed"],
    ["/_ipx//media/a.jpg", "ipx-path-malformed"],
    ["/_ipx/w_320/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/w_0319/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/w_99999/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/h_319/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/s_319x319/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/q_99/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/f_gif/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/blur_9/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/w_319,w_319/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/w_319,s_73x32/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/f_auto,/media/a.jpg", "ipx-modifier-refused"],
    ["/_ipx/_/secret/a.jpg", "ipx-source-refused"],
    ["/_ipx/_/media/../secret/a.jpg", "ipx-source-refused"],
    ["/_ipx/_/media/%2e%2e/secret/a.jpg", "ipx-source-refused"],
    ["/_ipx/_/media/%252e%252e/secret", "ipx-source-refused"],
    ["/_ipx/_/media/.env", "ipx-source-refused"],
    ["/_ipx/_/media//a.jpg", "ipx-source-refused"],
    ["/_ipx/_/media/a.jpg%00", "ipx-source-refused"],
    ["/_ipx/_/media/%E0%A4%A", "ipx-source-refused"],
    ["/_ipx/_/media/a.jpg?x", "ipx-source-refused"],
    ["/_ipx/_/http%3A%2F%2Fa.storyblok.com%2Fa.jpg", "ipx-source-refused"],
    ["/_ipx/_/https%3A%2F%2Fevil.example%2Fa.jpg", "ipx-source-refused"],
    ["/_ipx/_/https%3A%2F%2Fa.storyblok.com%40evil.example%2Fa.jpg", "ipx-source-refused"],
    ["/_ipx/_/https%3A%2F%2Fu%40a.storyblok.com%2Fa.jpg", "ipx-source-refused"],
    ["/_ipx/_/https%3A%2F%2Fa.storyblok.com%3A8443%2Fa.jpg", "ipx-source-refused"],
    ["/_ipx/_/file%3A%2F%2F%2Fetc%2Fpasswd", "ipx-source-refused"],
    [`/_ipx/_/media/${"a".repeat(2000)}`, "ipx-path-malformed"],
  ])("of %s returns %s [IMG-Q2]", (path, code) => {
    expect(codeOf(path)).toBe(code);
  });

  it("accepts the sizes of presets at both densities [IMG-06, IMG-Q2]", () => {
    const sizes = ["s_73x32", "s_146x64", "s_10x10", "s_20x20"].map((size) => {
      const result = read(`/_ipx/${size}/media/a.jpg`);
      return result.ok && result.value.modifiers;
    });
    expect(sizes).toEqual([
      { width: 73, height: 32 },
      { width: 146, height: 64 },
      { width: 10, height: 10 },
      { width: 20, height: 20 },
    ]);
  });

  const anyModifiers = fc.record(
    {
      format: fc.constantFrom(...IMAGE_FORMATS),
      quality: fc.constantFrom(50, 85, 100),
      width: fc.constantFrom(...OPTIMISED_WIDTHS),
    },
    { requiredKeys: [] },
  );
  const names = fc.stringMatching(/^[a-zA-Z0-9ä é_-][a-zA-Z0-9ä é._-]{0,20}$/u);

  it("is the inverse of ipxPath for files and URLs [IMG-01, IMG-Q2]", () => {
    fc.assert(
      fc.property(
        anyModifiers,
        fc.array(names, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (modifiers, segments, isRemote) => {
          const file = `/media/${segments.join("/")}`;
          const source = isRemote ? `https://a.storyblok.com${encodeURI(file)}` : file;
          expect(read(ipxPath(source, modifiers))).toEqual({
            ok: true,
            value: { source, modifiers },
          });
        },
      ),
    );
  });

  it("returns a result for any path, and no source outside of folders and hosts [IMG-Q2]", () => {
    const tails = fc.oneof(
      anyText(),
      longText("/", "..", "%2e", ","),
      fc
        .array(fc.constantFrom("media", "..", ".", "%2e%2e", "%2f", "a.jpg", "https:", "", "\\"))
        .map((parts) => `_/${parts.join("/")}`),
    );
    fc.assert(
      fc.property(tails, (tail) => {
        const result = read(`/_ipx/${tail}`);
        if (!result.ok) return;
        expect(result.value.source).toMatch(/^(?:\/media\/|https:\/\/a\.storyblok\.com)/);
        expect(result.value.source).not.toContain("/..");
      }),
      runs(500),
    );
  });
});
