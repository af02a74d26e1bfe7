import { LOCALES } from "@passepartout/domain/market/locale";
import * as z from "zod/mini";
import { get } from "./contract.ts";
import { maybeText, only, text, textUpTo } from "./fields.ts";
import { type Fields, mapFields } from "@passepartout/domain/kernel/fields";

const BASE = "/frontend-api/mp/storyblok";

const locale = z.enum(LOCALES);

/** The path of a story may also follow the one of the endpoint. */
const byPath = {
  query: z.object({
    path: z.optional(
      textUpTo(2048).check(z.meta({ examples: ["de-DE/wandbilder", "en-GB", "wandbilder"] })),
    ),
    version: z._default(z.enum(["draft", "published"], "must be draft or published"), "published"),
    apiVersion: z.optional(z.literal("v2", "must be v2")),
    platform: z.optional(z.enum(["web", "desktop"], "must be web or desktop")),
    resolveRelations: z.optional(textUpTo(2048)),
    release: maybeText,
    token: maybeText,
    sku: maybeText,
    _baseUrl: maybeText,
  }),
  absentBy: ["path"],
} as const;

/** Stories are parsed where content is. */
export const STORY = get(BASE, z.unknown(), byPath);

export const BREADCRUMB = get(
  `${BASE}/breadcrumb`,
  only("breadcrumb", z.array(z.object({ name: text, path: text }))),
  byPath,
);

export const PLAIN_STORY = get(
  `${BASE}/transform`,
  z.object({
    uuid: text,
    path: text,
    locale,
    content: z.record(text, z.unknown()),
    alternates: z.array(z.object({ locale, path: text })),
  }),
  byPath,
);

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
