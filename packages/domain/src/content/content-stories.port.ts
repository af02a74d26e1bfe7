import type { Story } from "./story.ts";

/** The stories of a channel in a locale and its fallbacks. */
export interface ContentStories {
  /** The story at a path below the locale, without leading and trailing slashes, empty for the start page; undefined if there is none. Rejects if the service is unavailable or its response is invalid. */
  storyAt(
    slug: string,
    options?: { readonly version?: "draft" | "published" },
  ): Promise<Story | undefined>;
}
