import type { Story } from "./story.ts";

/** The content pages of a channel in a locale, if the content service can list them. */
export interface PageIndex {
  /** All published pages, in the first locale of the fallback chain that has any, without those whose subject the storefront does not offer. Nothing is cached. */
  publishedStories(): Promise<readonly Story[]>;
}
