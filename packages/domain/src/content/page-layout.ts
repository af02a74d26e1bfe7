import type { PageContent } from "./story.ts";

/** The layout of a page: with the chrome around it, or only the sprite of icons. */
export type PageLayout = PageContent["layout"];

export const PAGE_LAYOUTS: readonly PageLayout[] = ["default", "svg-sprite"];

/** The layout that the field of a page names, or the default. */
export const pageLayoutOf = (text: unknown): PageLayout =>
  PAGE_LAYOUTS.find((layout) => layout === text) ?? "default";
