import { encodedPath } from "@passepartout/domain/content/story-slug";
import type { StoryRequest } from "@passepartout/domain/content/content-stories.port";
import { z } from "zod";
import { BackendError, type ShopHttp } from "./shop-http.ts";

export interface StoryEndpoint {
  /** The story at `{locale}/{slug}` in its wire format, with the stories that the relations refer to, or undefined if there is none. */
  readonly story: (
    path: string,
    relations: readonly string[],
    request: Pick<StoryRequest, "version" | "path" | "release" | "sku">,
  ) => Promise<unknown>;
}

/** The story endpoint of the shop backend. `baseUrl` is the origin of the storefront's pages; the token grants access to drafts. */
export const createHttpStoryEndpoint = (
  http: ShopHttp,
  {
    platform,
    baseUrl,
    draftToken,
  }: {
    readonly platform: "web" | "desktop";
    readonly baseUrl: string;
    readonly draftToken?: string;
  },
): StoryEndpoint => ({
  story: async (story, relations, { version = "published", path, release, sku }) => {
    if (hasDotSegment(story)) return undefined;
    return http
      .read(`/frontend-api/mp/storyblok/${encodedPath(story)}`, {
        schema: z.unknown(),
        query: {
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
      })
      .catch((reason: unknown) => {
        // Only a refusal of the path means that there is no story; any other 404 is a wrong address.
        if (reason instanceof BackendError && reason.status === 404 && reason.fields["path"])
          return undefined;
        throw reason;
      });
  },
});

/** A URL would climb with such a segment, encoded or not. */
const hasDotSegment = (path: string): boolean =>
  path.split("/").some((segment) => segment === "." || segment === "..");
