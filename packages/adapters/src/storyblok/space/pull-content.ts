import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Fields } from "@passepartout/domain/kernel/fields";
import { filePathOf, localSlugOf } from "../../contract/full-slug.ts";
import type { NoteChange } from "./content-change.ts";
import type { SpaceClient } from "./space-client.ts";
import { createStoryExchange, inOrderOf } from "./story-exchange.ts";
import { readStoryFile, type StoryFile, storyFileText } from "../../contract/story-file.ts";

/**
 * Writes the stories of a space into a folder, as they were last saved. Files that say the same stay as they are,
 * and files whose stories the space lacks are named.
 */
export const pullContent = async (
  client: SpaceClient,
  folder: string,
  files: readonly StoryFile[],
  note: NoteChange,
): Promise<void> => {
  const exchange = createStoryExchange(await client.stories());
  const known = new Map(files.map((file) => [file.fullSlug, file]));
  for (const { id, full_slug: name } of exchange.bySlug.values()) {
    const filePath = filePathOf(name);
    if (filePath === undefined) {
      note({ kind: "story", name, action: "foreign" });
      continue;
    }
    const story = await client.story(id);
    const file = known.get(name);
    const existing = file && readStoryFile(file.path);
    const fields = existing && [
      ...exchange.differences(name, existing, story),
      ...(existing.published === (story.published === true) ? [] : ["published"]),
    ];
    if (fields?.length === 0) continue;
    const path = file?.path ?? join(folder, filePath);
    mkdirSync(dirname(path), { recursive: true });
    const pulled = exchange.folderStory(story);
    const content = inOrderOf(existing?.content, pulled.content) as Fields;
    writeFileSync(path, storyFileText(localSlugOf(name), { ...pulled, content }));
    note({ kind: "story", name, action: fields ? "update" : "create", ...(fields && { fields }) });
  }
  for (const { fullSlug: name } of files)
    if (!exchange.bySlug.has(name)) note({ kind: "story", name, action: "missing" });
};
