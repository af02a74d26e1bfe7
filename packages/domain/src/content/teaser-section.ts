import type { PageCalculator, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import type { PageContent } from "./story.ts";

/** The section that opens a page. */
export interface TeaserSection {
  readonly teaser: TeaserBlock | undefined;
  readonly uspTeaser: UspTeaserBlock | undefined;
  readonly calculator: PageCalculator | undefined;
}

/** The teaser section of a page: only the first of its usp teasers, and the calculator only if the page also has a sku. */
export const teaserSectionOf = ({
  teaser,
  uspTeaser: [uspTeaser],
  calculator,
  sku,
}: Pick<PageContent, "teaser" | "uspTeaser" | "calculator" | "sku">): TeaserSection => ({
  teaser,
  uspTeaser,
  calculator: sku?.trim() ? calculator : undefined,
});
