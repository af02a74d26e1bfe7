import type { Place } from "../market/place.ts";
import { contentLocalesOf } from "../market/text-locale.ts";

/** What all pages have in common. */
export const EVERY_PAGE = "pages";

type StoryPlace = Pick<Place, "channel" | "locale">;

/** The folders of the content service that a storefront reads: `wall/de-AT`, `wall/de-DE`. */
const foldersOf = ({ channel, locale }: StoryPlace): readonly string[] =>
  contentLocalesOf(locale).map((source) => `${channel}/${source}`);

/** The tags that all pages of a storefront have. */
export const placeTags = (place: StoryPlace): readonly string[] => [
  ...new Set([EVERY_PAGE, `${place.channel}/${place.locale}`, ...foldersOf(place)]),
];

/** The tags of a page that depends on a story, wherever in the fallback chain it is: `wall/de-DE/poster`; on that of the start page: `wall/de-DE/`. */
export const storyTags = (place: StoryPlace, path: string): readonly string[] =>
  foldersOf(place).map((folder) => tagOf(`${folder}/${path.replace(/^\//, "")}`));

/** The tags of a page that lists stories. */
export const listTags = (place: StoryPlace): readonly string[] =>
  foldersOf(place).map((folder) => `${folder}/*`);

export const pricesTag = ({ channel, locale }: StoryPlace): string => `prices/${channel}/${locale}`;

/** What happened to a story, or to something else that pages show, as the content service names it. */
export interface Publication {
  readonly action: string;
  readonly fullSlug?: string | undefined;
}

/** Actions that change a story where it is. */
const STORY_ACTIONS = ["published", "unpublished", "deleted"];

/** The tags of the pages that are out of date. Without a story that can be named, or after a move, of which only the new place is known, these are more than necessary. */
export const tagsOfPublication = ({ action, fullSlug }: Publication): readonly string[] => {
  const [channel, locale, ...path] = (fullSlug ?? "").split("/");
  if (!channel || !locale) return [EVERY_PAGE];
  const folder = tagOf(`${channel}/${locale}`);
  const tags = STORY_ACTIONS.includes(action)
    ? [`${folder}/${tagOf(path.join("/").replace(/\/$/, ""))}`, `${folder}/*`]
    : [folder];
  // No page has a longer one.
  return tags.every(isCacheTag) ? tags : [EVERY_PAGE];
};

/** In headers tags are separated by spaces or commas. */
const tagOf = (text: string): string => encodeURI(text).replaceAll(",", "%2C");

const MAX_TAG_LENGTH = 500;

export const isCacheTag = (text: string): boolean =>
  text.length <= MAX_TAG_LENGTH && /^[!-+\--~]+$/.test(text);
