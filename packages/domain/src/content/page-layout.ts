import type { PageContent } from "./story.ts";

/** How a page is laid out: with the shop around it, or as nothing but the sheet of icons. [CNT-05] */
export type PageLayout = PageContent["layout"];

/** The layouts of pages. [CNT-05] */
export const PAGE_LAYOUTS: readonly PageLayout[] = ["default", "svg-sprite"];

/** The layout that a page's field names, or the default one. [CNT-05] */
export const pageLayoutOf = (text: unknown): PageLayout =>
  PAGE_LAYOUTS.find((layout) => layout === text) ?? "default";
