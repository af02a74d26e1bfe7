import type { Story } from "./story.ts";

/** The stories of the content service, for the visit's channel and locale (texts through the locale's fallbacks). */
export interface ContentStories {
  /** The story at a path below the locale (no slashes at the ends, empty for the start page), or undefined where there is none; rejects when the service cannot be reached or answers nonsense. */
  storyAt(
    slug: string,
    options?: { readonly version?: "draft" | "published" },
  ): Promise<Story | undefined>;
}
