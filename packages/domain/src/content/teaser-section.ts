import type { PageContent } from "./story.ts";

/** The section that opens a page: only the first of its usp teasers, and the calculator only if the page also has a sku. */
export const teaserSectionOf = ({
  teaser,
  uspTeaser: [uspTeaser],
  calculator,
  sku,
}: Pick<PageContent, "teaser" | "uspTeaser" | "calculator" | "sku">) => ({
  teaser,
  uspTeaser,
  calculator: sku?.trim() ? calculator : undefined,
});
