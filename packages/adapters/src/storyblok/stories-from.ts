import type {
  ContentStories,
  StoryRequest,
} from "@passepartout/domain/content/content-stories.port";
import type { EditorMarks } from "@passepartout/domain/content/story";
import type { Place } from "@passepartout/domain/market/place";
import {
  EMPTY_GLOBAL_CONFIGURATION,
  GLOBAL_STORY,
} from "@passepartout/domain/chrome/global-configuration";
import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import { z } from "zod";
import { embedStories } from "../contract/embed-stories.ts";
import { type FillContent, unchanged } from "./fill-content.ts";
import { wireReferences, type wireStory, parseStory } from "./page.ts";
import { parseGlobalConfiguration, relationsOf } from "./chrome.ts";
import { fieldsWithin } from "@passepartout/domain/kernel/fields";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";

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

export interface StoryOptions {
  readonly place: Pick<Place, "channel" | "locale">;
  /** Returns what was loaded for a key recently, or loads it. */
  readonly cache?: <T>(key: string, load: () => Promise<T>) => Promise<T>;
  readonly fill?: FillContent;
}

type WireStory = z.output<typeof wireStory>;

const references = z.array(z.looseObject({ uuid: z.string() })).catch([]);

/** The content of the visual editor with the stories that the stored draft refers to. */
const withReferences = (
  content: WireStory["content"],
  slug: string,
  stored: WireStory,
): WireStory["content"] =>
  embedStories(
    content,
    relationsOf(slug),
    references.parse(stored["relations"]),
    references.parse(stored["links"]),
  );

/** The stories and the chrome of a place, by a function that loads a story in its wire format. Drafts are never cached. */
export const storiesFrom = (
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
