import type { PageContent } from "./story.ts";

/** How a page is laid out: with the shop around it, or as nothing but the sheet of icons. */
export type PageLayout = PageContent["layout"];

/** The layouts of pages. */
export const PAGE_LAYOUTS: readonly PageLayout[] = ["default", "svg-sprite"];

/** The layout that a page's field names, or the default one. */
export const pageLayoutOf = (text: unknown): PageLayout =>
  PAGE_LAYOUTS.find((layout) => layout === text) ?? "default";
