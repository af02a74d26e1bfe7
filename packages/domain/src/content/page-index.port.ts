/** Which pages of content there are, for the visit's channel and locale, where the content service can say so. */
export interface PageIndex {
  /** The paths of all published pages, as `ContentStories` takes them: those of the first of the locale's fallbacks that has any. */
  storyPaths(): Promise<readonly string[]>;
}
