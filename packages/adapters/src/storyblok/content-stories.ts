import { encodedPath } from "@passepartout/domain/content/story-slug";
import type {
  ContentStories,
  StoryRequest,
  PageIndex,
} from "@passepartout/domain/content/content-stories.port";
import type { Story, EditorMarks } from "@passepartout/domain/content/story";
import type { Log } from "@passepartout/domain/logging/log.port";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { contentLocalesOf } from "@passepartout/domain/market/text-locale";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { type ContentClient, parseError } from "./content-client.ts";
import { embedStories, STORY } from "../contract/stories.ts";
import { unchanged, type FillContent } from "./fill-content.ts";
import { parseStory, storyResponse, wireStory, wireReferences } from "./page.ts";
import { relationsOf, parseGlobalConfiguration } from "./chrome.ts";
import { isPageSlug, readStoriesByUuid, readStoriesIn } from "./source-stories.ts";
import type { Place } from "@passepartout/domain/market/place";
import type { Call } from "../contract/call.ts";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  GLOBAL_STORY,
} from "@passepartout/domain/chrome/global-configuration";
import { z } from "zod";
import { fieldsWithin } from "@passepartout/domain/kernel/fields";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";

/** The stories of the content service in the folder `<channel>/<locale>/`, each in the first locale of the fallback chain that has it. */
export const createStoryblokStories = (
  options: StoryOptions & { readonly client: ContentClient; readonly log: Log },
): ContentStories & ChromeContent & PageIndex => {
  const { place, client, fill = unchanged, log } = options;

  const load = async (slug: string, { version, excludedFields = [] }: StoryRequest) => {
    for (const locale of contentLocalesOf(place.locale)) {
      const folder = `${place.channel}/${locale}`;
      const path = slug === "" ? folder : `${folder}/${slug}`;
      const query = {
        version: version ?? "published",
        language: languageOf(locale),
        ...(excludedFields.length > 0 && { excluding_fields: excludedFields.join(",") }),
      };
      const fields = relationsOf(slug);
      const data = await client.read(`cdn/stories/${encodedPath(path)}`, {
        ...query,
        resolve_links: "url",
        resolve_relations: fields.join(","),
      });
      if (data === undefined) continue;
      const parsed = storyResponse.safeParse(data);
      if (!parsed.success)
        throw parseError(log, `the content service's story ${path}`, parsed.error);
      const { story, rels, rel_uuids, links, link_uuids } = parsed.data;
      const related = [...rels, ...(await readStoriesByUuid(client, rel_uuids, query))];
      const linked = [...links, ...(await readStoriesByUuid(client, link_uuids, query))];
      const content = embedStories(story.content, fields, related, linked);
      return { ...story, content, links: linked, relations: related };
    }
    return undefined;
  };

  const storiesIn = async (locale: Locale): Promise<readonly Story[]> => {
    const folder = `${place.channel}/${locale}`;
    const found: Story[] = [];
    for (const wire of await readStoriesIn(client, folder, locale)) {
      if (!isPageSlug(wire.full_slug)) continue;
      const filled = { ...wire, content: await fill(wire.content) };
      const story = parseStory(filled, wire.full_slug.slice(folder.length + 1), place);
      if (story) found.push(story);
    }
    return found;
  };

  const keyOf = (slug: string, { excludedFields = [] }: StoryRequest): string =>
    excludedFields.length > 0 ? `${slug} without ${excludedFields.join(",")}` : slug;

  return {
    ...storiesFrom(options, load, keyOf),
    publishedStories: async () => {
      for (const locale of contentLocalesOf(place.locale)) {
        const stories = await storiesIn(locale);
        if (stories.length > 0) return stories;
      }
      return [];
    },
  };
};

/** The stories of the shop's story endpoint, which applies the fallback chain of locales itself. */
export const createEndpointStories = ({
  call,
  baseUrl,
  draftToken,
  log,
  ...options
}: StoryOptions & {
  readonly place: Place;
  readonly call: Call;
  /** The origin of the storefront's pages. */
  readonly baseUrl: string;
  /** Grants access to drafts. */
  readonly draftToken?: string;
  readonly log: Log;
}): ContentStories & ChromeContent => {
  const { locale, platform } = options.place;
  const load = async (slug: string, request: StoryRequest) => {
    const { version = "published", path = `/${slug}`, release, sku } = request;
    const isDraft = version === "draft";
    const story = slug === "" ? locale : `${locale}/${slug}`;
    // A URL would climb with such a segment, encoded or not.
    if (/(?:^|\/)\.\.?(?:\/|$)/.test(story)) return undefined;
    const response = await call(
      { ...STORY, path: `${STORY.path}/${encodedPath(story)}` },
      {
        _baseUrl: baseUrl,
        apiVersion: "v2",
        path,
        platform,
        release: isDraft ? release : undefined,
        resolveRelations: relationsOf(slug).join(","),
        sku,
        token: isDraft ? draftToken : undefined,
        version,
      },
    );
    if (response === undefined) return undefined;
    const parsed = wireStory.safeParse(response);
    if (parsed.success) return parsed.data;
    throw parseError(log, `the story endpoint's story ${story}`, parsed.error);
  };
  // The path is not part of the key: with that of each missing page, the error story would never be cached.
  const keyOf = (slug: string, { sku }: StoryRequest): string =>
    `endpoint/${sku === undefined ? slug : `${slug} with ${sku}`}`;
  return storiesFrom(options, load, keyOf);
};

const text = z.union([z.string(), z.number()]).transform(String);

/** What the content service writes into each block of a draft: a comment of HTML. */
const editable = z
  .string()
  .transform((comment) => parseJson(/^<!--#storyblok#(.*)-->$/s.exec(comment)?.[1] ?? ""))
  .pipe(z.object({ name: text, space: text, uid: text, id: text }));

/** The marks of all blocks in the content of a draft. */
export const editorMarksIn = (content: unknown): EditorMarks => {
  const marks = fieldsWithin(content).map((fields) => editable.safeParse(fields["_editable"]));
  return Object.fromEntries(marks.flatMap(({ data }) => (data ? [[data.uid, data]] : [])));
};

interface StoryOptions {
  readonly place: Pick<Place, "channel" | "locale">;
  /** Returns what was loaded for a key recently, or loads it. */
  readonly cache?: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  readonly fill?: FillContent;
}

type WireStory = z.output<typeof wireStory>;

const references = z.array(z.looseObject({ uuid: z.string() })).catch([]);

/** The content of the visual editor with the stories that the stored draft refers to. */
const withReferences = (content: WireStory["content"], slug: string, stored: WireStory) =>
  embedStories(
    content,
    relationsOf(slug),
    references.parse(stored["relations"]),
    references.parse(stored["links"]),
  );

/** The stories and the chrome of a place, by a function that loads a story in its wire format. Drafts are never cached. */
const storiesFrom = (
  { place, cache = (_, load) => load(), fill = unchanged }: StoryOptions,
  load: (slug: string, request: StoryRequest) => Promise<WireStory | undefined>,
  keyOf: (slug: string, request: StoryRequest) => string,
): ContentStories & ChromeContent => {
  const cached = <T>(
    part: "story" | "chrome",
    slug: string,
    request: StoryRequest,
    parse: (wire: WireStory | undefined, editorMarks: EditorMarks | undefined) => T,
  ): Promise<T> => {
    const work = async (): Promise<T> => {
      const stored = await load(slug, request);
      const { edited } = request;
      const wire =
        stored && edited?.uuid === stored.uuid
          ? { ...stored, content: withReferences(edited.content, slug, stored) }
          : stored;
      const filled = wire && { ...wire, content: await fill(wire.content) };
      const isDraft = request.version === "draft";
      // The visual editor may send content without marks.
      return parse(filled, isDraft ? editorMarksIn([stored?.content, wire?.content]) : undefined);
    };
    const key = `${place.channel}/${place.locale}/${part}/${keyOf(slug, request)}`;
    return request.version === "draft" ? work() : cache(key, work);
  };
  return {
    storyAt: (slug, request = {}) =>
      cached("story", slug, request, (wire, editorMarks) => {
        const story = wire && parseStory(wire, slug, place);
        return story && editorMarks ? { ...story, editorMarks } : story;
      }),
    globalConfiguration: () =>
      cached("chrome", GLOBAL_STORY, {}, (wire) =>
        wire
          ? {
              ...parseGlobalConfiguration(wire.content),
              relations: wireReferences.parse(wire["relations"]),
            }
          : EMPTY_GLOBAL_CONFIGURATION,
      ),
  };
};
