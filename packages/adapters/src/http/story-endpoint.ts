import { z } from "zod";
import { BackendError, type ShopHttp } from "./shop-http.ts";

export interface StoryEndpoint {
  /** The story at `{locale}/{slug}` in its wire format, with the stories that the relations refer to, or undefined if there is none. */
  readonly story: (
    path: string,
    version: "draft" | "published",
    relations: readonly string[],
  ) => Promise<unknown>;
}

/** The story endpoint of the shop backend; the token grants access to drafts. */
export const createHttpStoryEndpoint = (
  http: ShopHttp,
  { platform, draftToken }: { readonly platform: "web" | "desktop"; readonly draftToken?: string },
): StoryEndpoint => ({
  story: (path, version, relations) =>
    http
      .read("/frontend-api/mp/storyblok", {
        schema: z.unknown(),
        query: {
          apiVersion: "v2",
          path,
          platform,
          resolveRelations: relations.join(","),
          token: version === "draft" ? draftToken : undefined,
          version,
        },
      })
      .catch((reason: unknown) => {
        // Only a refusal of the path means that there is no story; any other 404 is a wrong address.
        if (reason instanceof BackendError && reason.status === 404 && reason.fields["path"])
          return undefined;
        throw reason;
      }),
});
