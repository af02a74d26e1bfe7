import { encodedPath } from "@passepartout/domain/content/story-slug";
import type { StoryRequest } from "@passepartout/domain/content/content-stories.port";
import type { Platform } from "@passepartout/domain/market/place";
import type { Call } from "../contract/call.ts";
import { STORY } from "../contract/stories.ts";

type StoryChoice = Pick<StoryRequest, "version" | "path" | "release" | "sku">;

/** The story endpoint of the shop backend. `baseUrl` is the origin of the storefront's pages; the token grants access to drafts. */
export const createHttpStoryEndpoint = (
  call: Call,
  {
    platform,
    baseUrl,
    draftToken,
  }: { readonly platform: Platform; readonly baseUrl: string; readonly draftToken?: string },
) => ({
  /** The story at `{locale}/{slug}` in its wire format, with the stories that the relations refer to, or undefined if there is none. */
  story: async (
    story: string,
    relations: readonly string[],
    { version = "published", path, release, sku }: StoryChoice,
  ): Promise<unknown> => {
    if (hasDotSegment(story)) return undefined;
    return call(
      { ...STORY, path: `${STORY.path}/${encodedPath(story)}` },
      {
        _baseUrl: baseUrl,
        apiVersion: "v2",
        path,
        platform,
        release: version === "draft" ? release : undefined,
        resolveRelations: relations.join(","),
        sku,
        token: version === "draft" ? draftToken : undefined,
        version,
      },
    );
  },
});

/** A URL would climb with such a segment, encoded or not. */
const hasDotSegment = (path: string): boolean =>
  path.split("/").some((segment) => segment === "." || segment === "..");
