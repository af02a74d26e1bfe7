import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import type {
  ContentStories,
  StoryRequest,
} from "@passepartout/domain/content/content-stories.port";
import { encodedPath } from "@passepartout/domain/content/story-slug";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Place } from "@passepartout/domain/market/place";
import type { Call } from "../contract/call.ts";
import { STORY } from "../contract/stories.ts";
import { relationsOf } from "./chrome.ts";
import { parseError } from "./content-client.ts";
import { wireStory } from "./page.ts";
import { storiesFrom, type StoryOptions } from "./stories-from.ts";

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
    if (hasDotSegment(story)) return undefined;
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

/** A URL would climb with such a segment, encoded or not. */
const hasDotSegment = (path: string): boolean =>
  path.split("/").some((segment) => segment === "." || segment === "..");
