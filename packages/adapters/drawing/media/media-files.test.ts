import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { mediaFiles } from "./media-files.ts";

const written: string[] = [];
vi.mock(import("../outline.ts"), async (original) => {
  const outline = await original();
  return {
    ...outline,
    outlineOf: (x, y, text, options) => {
      written.push(text);
      return outline.outlineOf(x, y, text, options);
    },
  };
});

const PUBLIC = join(import.meta.dirname, "../../../web/public");

it("draws exactly the files that the shop serves; after a change, run `npm run draw`", () => {
  for (const [name, svg] of mediaFiles())
    expect.soft(readFileSync(join(PUBLIC, name), "utf8") === svg, name).toBe(true);
});

/** Names of people and devices, units, letters of a school cone, and the two phrases that all languages of the shop print. */
const WORDS_OF_ALL_LANGUAGES: ReadonlySet<string> = new Set(
  "anna clara elena elias elisa emil emma hanna jonas lena leo lina luca margarete max mia noah paul sophie iphone android g cm a b c save the date in memoriam".split(
    " ",
  ),
);

it("writes no word of one language, since the shops of all countries show the same drawings", () => {
  written.length = 0;
  const files = [...mediaFiles().values()];
  const words = written.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !WORDS_OF_ALL_LANGUAGES.has(word))).toEqual([]);
  // An image that is shown by <img> loads no font: words are outlines.
  expect(files.filter((svg) => /<text|font-family/.test(svg))).toEqual([]);
});
