import { isFields, type Fields } from "@passepartout/domain/kernel/fields";
import { uuidOf } from "../../contract/full-slug.ts";
import type { ListedStory, SpaceStory } from "./space-client.ts";
import type { FolderStory } from "../../contract/story-file.ts";
import { createStoryForm } from "./story-form.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the stories of a space are called, and translations of a story share, differs from a folder: uuids, and groups without a name. */
export const createStoryExchange = (listed: Iterable<ListedStory>) => {
  const bySlug = new Map<string, ListedStory>();
  const localUuids = new Map<string, string>();
  const spaceUuids = new Map<string, string>();
  const groupSizes = new Map<string, number>();
  const add = (story: ListedStory): void => {
    if (story.is_folder) return;
    const local = uuidOf(story.full_slug);
    bySlug.set(story.full_slug, story);
    localUuids.set(story.uuid, local);
    spaceUuids.set(local, story.uuid);
    const groupId = story.group_id ?? "";
    groupSizes.set(groupId, (groupSizes.get(groupId) ?? 0) + 1);
  };
  for (const story of listed) add(story);

  const formOf = (fullSlug: string, uuids: ReadonlyMap<string, string>) =>
    createStoryForm(fullSlug, {
      linkedAt: (slug) => bySlug.get(slug),
      uuidFor: (uuid) => uuids.get(uuid),
    });

  const groupIdOf = (fullSlug: string, group: string): string =>
    UUID.test(group) ? group : uuidOf(`${fullSlug.split("/", 1)[0]}/${group}`);

  /** The content of the editor, in which a redirect is a link. */
  const editedContent = (fullSlug: string, { content, target, status }: FolderStory): Fields =>
    formOf(fullSlug, spaceUuids).edited({
      ...content,
      ...(target !== undefined && { target }),
      ...(status !== undefined && { status: String(status) }),
    });

  const folderStory = (story: SpaceStory): FolderStory => {
    const { full_slug: fullSlug, name, group_id: groupId, meta_data: meta } = story;
    const { target, status, ...content } = formOf(fullSlug, localUuids).folder(story.content);
    const named = meta?.["group"];
    // A group that editors have changed is no longer the one that its name was stored with.
    const redirect = redirectStatus(status);
    const group =
      typeof named === "string" && groupIdOf(fullSlug, named) === groupId
        ? named
        : (groupSizes.get(groupId ?? "") ?? 0) > 1 && groupId;
    return {
      name,
      ...(typeof group === "string" && { group }),
      ...(target !== undefined && { target: redirectTarget(target) }),
      ...(redirect !== undefined && { status: redirect }),
      published: story.published === true,
      content,
    };
  };

  return {
    add,
    bySlug,
    /** What is written of a story, besides its place. */
    written: (fullSlug: string, story: FolderStory, meta: SpaceStory["meta_data"]) => ({
      story: {
        name: story.name,
        content: editedContent(fullSlug, story),
        ...(story.group !== undefined && { meta_data: { ...meta, group: story.group } }),
      },
      ...(story.group !== undefined && { group_id: groupIdOf(fullSlug, story.group) }),
    }),
    folderStory,
    /** The fields in which a file differs from the story of the space, whether published or not. */
    differences: (fullSlug: string, file: FolderStory, story: SpaceStory): readonly string[] => {
      const inSpace = formOf(fullSlug, localUuids);
      const content = inSpace.folder(editedContent(fullSlug, file));
      return [
        ...(file.name === story.name ? [] : ["name"]),
        ...(file.group === undefined || groupIdOf(fullSlug, file.group) === story.group_id
          ? []
          : ["group"]),
        ...differingFields(content, inSpace.folder(story.content)),
      ];
    },
  };
};

/** A redirect within the shop is no more than its path. */
const redirectTarget = (target: unknown): unknown => {
  if (!isFields(target) || target["linktype"] !== "url") return target;
  const { url, cached_url: cached } = target;
  return typeof url === "string" && url === cached ? url : target;
};

const redirectStatus = (status: unknown): string | number | undefined =>
  typeof status !== "string" || status === ""
    ? undefined
    : /^\d{3}$/.test(status)
      ? Number(status)
      : status;

/** A story of the space with the fields of a file in its order, and without empty fields that the file lacks. */
export const inOrderOf = (file: unknown, value: unknown): unknown => {
  if (Array.isArray(file) && Array.isArray(value))
    return value.map((item, index) => inOrderOf(file[index], item));
  if (!isFields(file) || !isFields(value)) return value;
  const names = new Set([...Object.keys(file), ...Object.keys(value)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, unknown][] =>
      name in value && (name in file || !isEmpty(value[name]))
        ? [[name, inOrderOf(file[name], value[name])]]
        : [],
    ),
  );
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The paths of fields that differ. Ids of blocks do not count, nor does a field that one side lacks and the other has empty. */
export const differingFields = (ours: unknown, theirs: unknown, path = ""): readonly string[] => {
  if (isEmpty(ours) && isEmpty(theirs)) return [];
  const at = (name: string | number): string => (path === "" ? `${name}` : `${path}.${name}`);
  if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length)
    return ours.flatMap((item, index) => differingFields(item, theirs[index], at(index)));
  if (isFields(ours) && isFields(theirs))
    return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((name) =>
      name === "_uid" ? [] : differingFields(ours[name], theirs[name], at(name)),
    );
  return ours === theirs ? [] : [path];
};
