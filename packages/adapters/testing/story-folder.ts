import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  STORY_FIXTURES,
  type StoryFixture,
} from "@passepartout/domain/testing/contracts/story-fixture";

/** Writes stories as content files into a new folder and returns its path. */
export const writeStories = (stories: readonly StoryFixture[] = STORY_FIXTURES): string => {
  const folder = mkdtempSync(join(tmpdir(), "stories-"));
  for (const { place, ...story } of stories) writeStory(folder, place, story);
  return folder;
};

export const writeStory = (folder: string, place: string, story: unknown): void => {
  const path = join(folder, `${place}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(story));
};
