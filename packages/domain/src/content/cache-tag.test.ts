import { describe, expect, it } from "vitest";
import {
  EVERY_PAGE,
  isCacheTag,
  listTags,
  placeTags,
  storyTags,
  tagsOfPublication,
} from "./cache-tag.ts";

const AUSTRIA = { channel: "wall", locale: "de-AT" } as const;

const isPurged = (page: readonly string[], action: string, fullSlug?: string): boolean =>
  tagsOfPublication({ action, fullSlug }).some((tag) => page.includes(tag));

describe("the tags of pages", () => {
  const page = [...placeTags(AUSTRIA), ...storyTags(AUSTRIA, "/poster"), ...storyTags(AUSTRIA, "")];

  it.each([
    ["its story", "published", "wall/de-DE/poster", true],
    ["its story in a folder with a slash at its end", "unpublished", "wall/de-DE/poster/", true],
    ["the story of the start page", "published", "wall/de-DE", true],
    ["a story that it may have been, now elsewhere", "moved", "wall/de-DE/art/poster", true],
    ["a story with a name that is too long", "published", `wall/de-DE/${"x".repeat(600)}`, true],
    ["something that is no story", "merged", undefined, true],
    ["a story of another language", "published", "wall/fr-FR/poster", false],
    ["a story of the other channel", "deleted", "card/de-DE/poster", false],
    ["a story below its own", "published", "wall/de-DE/poster/big", false],
    ["a story that it does not show", "published", "wall/de-DE/canvas", false],
  ])("are found after a change of %s", (_, action, fullSlug, isFound) => {
    expect(isPurged(page, action, fullSlug)).toBe(isFound);
  });

  it("of a list are found after a change of any story of its folders", () => {
    const list = listTags(AUSTRIA);
    expect(isPurged(list, "published", "wall/de-DE/new")).toBe(true);
    expect(isPurged(list, "published", "wall/nl-NL/new")).toBe(false);
  });

  it("can stand in a header", () => {
    const tags = [...page, ...storyTags(AUSTRIA, "/für dich, und mich"), EVERY_PAGE];
    expect(tags.filter((tag) => !isCacheTag(tag))).toEqual([]);
    expect(["", "a b", "a,b", "ä", "a\n", "x".repeat(501)].filter(isCacheTag)).toEqual([]);
  });
});
