import { STORY_RELATIONS } from "@passepartout/domain/content/story";
import { z } from "zod";
import { BackendError, type ShopHttp } from "./shop-http.ts";

/** The shop backend's own way to stories. [API-07] */
export interface StoryEndpoint {
  /** The story at `{locale}/{slug}` as it is on the wire, or undefined where there is none. */
  readonly story: (path: string, version: "draft" | "published") => Promise<unknown>;
}

/** Asks the story endpoint in the name of a visit; the token shows that drafts may be seen. [API-07, API-08, CNT-Q2] */
export const createHttpStoryEndpoint = (
  http: ShopHttp,
  { platform, draftToken }: { readonly platform: "web" | "desktop"; readonly draftToken?: string },
): StoryEndpoint => ({
  story: (path, version) =>
    http
      .read("/frontend-api/mp/storyblok", {
        schema: z.unknown(),
        query: {
          apiVersion: "v2",
          path,
          platform,
          resolveRelations: STORY_RELATIONS.join(","),
          token: version === "draft" ? draftToken : undefined,
          version,
        },
      })
      .catch((reason: unknown) => {
        // Only a refusal of this very path says that there is no story; any other 404 is a wrong address.
        if (reason instanceof BackendError && reason.status === 404 && reason.fields["path"])
          return undefined;
        throw reason;
      }),
});
