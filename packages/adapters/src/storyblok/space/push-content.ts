import type { Fields } from "@passepartout/domain/kernel/fields";
import { uuidOf, lastPartOf, parentOf, filePathOf, localSlugOf } from "../../contract/full-slug.ts";
import {
  isRefusal,
  type ListedStory,
  type SpaceClient,
  SpaceError,
  type SpaceStory,
  type SpaceComponent,
} from "./space-client.ts";
import { createStoryExchange, differingFields, inOrderOf } from "./story-exchange.ts";
import {
  type FolderStory,
  readStoryFile,
  type StoryFile,
  storyFileText,
} from "../../contract/story-file.ts";
import type { ComponentSchema } from "../editor-schema.ts";
import { storyComponents } from "../source-stories.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a push, a pull or a comparison does, did or leaves alone. */
export interface ContentChange {
  readonly kind: "component" | "folder" | "story";
  /** The name of a component, or a full slug. */
  readonly name: string;
  /**
   * `foreign` is in the space alone, `missing` in the folder alone, `draft` has changes that nobody has published,
   * `failed` was refused.
   */
  readonly action:
    | "create"
    | "update"
    | "publish"
    | "unpublish"
    | "foreign"
    | "missing"
    | "draft"
    | "failed";
  readonly fields?: readonly string[];
  readonly message?: string;
}

/** Is called with each change once it is made. */
export type NoteChange = (change: ContentChange) => void;

export interface PushOptions {
  /** Names the changes without making them. */
  readonly dryRun: boolean;
  /** Stories that are published in the folder are published in the space. */
  readonly publish: boolean;
  /** Overwrites drafts. */
  readonly force: boolean;
}

/**
 * Makes components, folders and stories of a space what they are in a content folder, and deletes nothing.
 * Only what differs is written, so a push can be interrupted and repeated. Rejects with a SpaceError if the
 * space is away or refuses the token; a story that it refuses does not stop the others.
 */
export const pushContent = async (
  client: SpaceClient,
  files: readonly StoryFile[],
  options: PushOptions,
  note: NoteChange,
): Promise<void> => {
  await pushComponents(client, options.dryRun, note);
  const listed = await client.stories();
  const exchange = createStoryExchange(listed);
  const slugs = new Set(files.map(({ fullSlug }) => fullSlug));
  for (const name of exchange.bySlug.keys())
    if (!slugs.has(name)) note({ kind: "story", name, action: "foreign" });

  const attempt = createAttempt(note);
  const parents = foldersOf(slugs);
  const folders = new Map(
    listed.filter((one) => one.is_folder).map((one) => [one.full_slug, one.id]),
  );
  for (const name of parents) {
    const subject = { kind: "folder", name } as const;
    if (folders.has(name)) continue;
    await attempt(subject, async () => {
      const slug = lastPartOf(name);
      const story = { name: slug, slug, parent_id: folderAt(folders, parentOf(name)) };
      if (!options.dryRun)
        folders.set(name, (await client.createStory({ story: { ...story, is_folder: true } })).id);
      else folders.set(name, 0);
      note({ ...subject, action: "create" });
    });
  }

  /** The place of a story: a story with others below it is the start page of their folder. */
  const placeOf = (fullSlug: string): Fields => ({
    slug: lastPartOf(fullSlug),
    parent_id: folderAt(folders, parents.has(fullSlug) ? fullSlug : parentOf(fullSlug)),
    is_startpage: parents.has(fullSlug),
  });

  // Stories link to each other by their ids, so all of them are created before one is written.
  const created = new Set<string>();
  for (const file of files) {
    const { fullSlug: name } = file;
    if (exchange.bySlug.has(name)) continue;
    await attempt({ kind: "story", name }, async () => {
      const story = readStory(file);
      const written = { name: story.name, ...placeOf(name), content: stubOf(name, story) };
      if (options.dryRun) return note({ kind: "story", name, action: "create" });
      exchange.add({ ...(await client.createStory({ story: written })), full_slug: name });
      created.add(name);
    });
  }

  const update = async (file: StoryFile, { id }: ListedStory): Promise<void> => {
    const { fullSlug: name } = file;
    const story = readStory(file);
    const existing = created.has(name) ? undefined : await client.story(id);
    const isNew = !existing || isStub(existing);
    const fields = isNew ? [] : exchange.differences(name, story, existing);
    const isPublishing = options.publish && story.published;
    const isUnpublishing = options.publish && !story.published && existing?.published === true;
    const isDraft = existing !== undefined && hasDraft(existing);
    if (!isNew && fields.length === 0) {
      const action = isPublishing && isDraft ? "publish" : isUnpublishing && "unpublish";
      if (!action) return;
      if (!options.dryRun && action === "publish") await client.publishStory(id);
      if (!options.dryRun && action === "unpublish") await client.unpublishStory(id);
      return note({ kind: "story", name, action });
    }
    if (!isNew && isDraft && !options.force)
      return note({ kind: "story", name, action: "draft", fields });
    if (!options.dryRun) {
      const { story: content, ...group } = exchange.written(name, story, existing?.meta_data);
      await client.updateStory(id, {
        story: { ...content, ...placeOf(name) },
        ...group,
        ...(isPublishing && { publish: 1 }),
        ...(options.force && { force_update: "1" }),
      });
      if (isUnpublishing) await client.unpublishStory(id);
    }
    note({ kind: "story", name, action: isNew ? "create" : "update", ...(!isNew && { fields }) });
  };

  for (const file of files) {
    const { fullSlug: name } = file;
    const inSpace = exchange.bySlug.get(name);
    if (inSpace) await attempt({ kind: "story", name }, () => update(file, inSpace));
  }
};

/** Notes the refusal of what is attempted. */
const createAttempt =
  (note: NoteChange) =>
  async (
    subject: Pick<ContentChange, "kind" | "name">,
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work();
    } catch (reason) {
      if (!isRefusal(reason)) throw reason;
      note({ ...subject, action: "failed", message: reason.message });
    }
  };

const readStory = ({ path }: StoryFile): FolderStory => {
  const story = readStoryFile(path);
  if (!story) throw new SpaceError("its file is not a story", { status: 422 });
  return story;
};

/** The folders of stories, those above before those below. */
const foldersOf = (slugs: Iterable<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const slug of slugs) {
    const isStartPage = slug.split("/").length === 2;
    let folder = isStartPage ? slug : parentOf(slug);
    for (; folder !== ""; folder = parentOf(folder)) found.add(folder);
  }
  return new Set([...found].toSorted());
};

const folderAt = (folders: ReadonlyMap<string, number>, slug: string): number => {
  const id = slug === "" ? 0 : folders.get(slug);
  if (id === undefined) throw new SpaceError(`the folder ${slug} is missing`, { status: 422 });
  return id;
};

/** A story without fields, which exists so that others can link to it. */
const stubOf = (fullSlug: string, { content }: FolderStory): Fields => ({
  _uid: uuidOf(uuidOf(fullSlug)),
  component: content["component"],
});

const isStub = ({ full_slug: slug, published, content }: SpaceStory): boolean =>
  published !== true &&
  content["_uid"] === uuidOf(uuidOf(slug)) &&
  Object.keys(content).every((name) => ["_uid", "component", "_editable"].includes(name));

/** Whether the last version is one that nobody has published. */
const hasDraft = ({ published, unpublished_changes: hasChanges }: SpaceStory): boolean =>
  published !== true || hasChanges === true;

/** Creates the components of stories in a space, and updates those that lack what the shop expects. */
export const pushComponents = async (client: SpaceClient, dryRun: boolean, note: NoteChange) => {
  const existing = new Map((await client.components()).map((one) => [one.name, one]));
  const attempt = createAttempt(note);
  for (const ours of storyComponents()) {
    const { name } = ours;
    const subject = { kind: "component", name } as const;
    const theirs = existing.get(name);
    existing.delete(name);
    const fields = theirs && differences(ours, theirs);
    if (fields?.length === 0) continue;
    await attempt(subject, async () => {
      if (!dryRun && theirs) await client.updateComponent(theirs.id, merged(ours, theirs));
      if (!dryRun && !theirs) await client.createComponent({ ...ours });
      note({ ...subject, action: theirs ? "update" : "create", ...(fields && { fields }) });
    });
  }
  for (const name of existing.keys()) note({ kind: "component", name, action: "foreign" });
};

/** Fields and settings that a space has in addition stay, as does the order of its fields. */
const merged = (ours: ComponentSchema, theirs: SpaceComponent): Fields => ({
  name: ours.name,
  is_root: ours.is_root,
  is_nestable: ours.is_nestable,
  schema: {
    ...theirs.schema,
    ...Object.fromEntries(
      Object.entries(ours.schema).map(([name, field]) => [
        name,
        { ...field, ...theirs.schema?.[name], ...settingsOf(field) },
      ]),
    ),
  },
});

const settingsOf = ({ pos: _pos, ...settings }: Fields): Fields => settings;

const differences = (ours: ComponentSchema, theirs: SpaceComponent): readonly string[] => [
  ...(ours.is_root === (theirs.is_root === true) ? [] : ["is_root"]),
  ...(ours.is_nestable === (theirs.is_nestable !== false) ? [] : ["is_nestable"]),
  ...Object.entries(ours.schema).flatMap(([name, field]) => {
    const { [name]: existing } = theirs.schema ?? {};
    if (!existing) return [name];
    return Object.entries(settingsOf(field)).flatMap(([setting, value]) =>
      differingFields(value, existing[setting], `${name}.${setting}`),
    );
  }),
];

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
