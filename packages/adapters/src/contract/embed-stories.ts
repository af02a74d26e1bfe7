import { type Fields, mapFields } from "@passepartout/domain/kernel/fields";

interface Identified {
  readonly uuid: string;
}

/** Content with whole stories instead of their uuids: `related` in the given fields (`component.field`), and `linked` in the links to them. */
export const embedStories = <Content extends Fields>(
  content: Content,
  fields: readonly string[],
  related: readonly Identified[],
  linked: readonly Identified[],
): Content => {
  const relatedByUuid = new Map(related.map((story) => [story.uuid, story]));
  const linkedByUuid = new Map(linked.map((story) => [story.uuid, story]));
  const storyOrUuid = (uuid: unknown): unknown => relatedByUuid.get(String(uuid)) ?? uuid;
  return mapFields(content, (value) => {
    const embedded = Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        if (!fields.includes(`${String(value["component"])}.${name}`)) return [name, field];
        return [name, Array.isArray(field) ? field.map(storyOrUuid) : storyOrUuid(field)];
      }),
    );
    const story =
      value["linktype"] === "story" && linkedByUuid.get(String(value["id"] ?? value["uuid"]));
    return story ? { ...embedded, story } : embedded;
  }) as Content;
};
