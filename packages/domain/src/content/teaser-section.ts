import { callColors, type CallColors } from "./color.ts";
import type { PageCalculator, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import type { PageContent } from "./story.ts";

/** The section that opens a page. */
export interface TeaserSection {
  readonly teaser?: TeaserBlock;
  readonly uspTeaser?: UspTeaserBlock;
  readonly calculator?: PageCalculator;
}

/** The teaser section of a page: only the first of its usp teasers, and the calculator only if the page also has a sku. */
export const teaserSectionOf = ({
  teaser,
  uspTeaser: [uspTeaser],
  calculator,
  sku,
}: Pick<PageContent, "teaser" | "uspTeaser" | "calculator" | "sku">): TeaserSection => ({
  ...(teaser && { teaser }),
  ...(uspTeaser && { uspTeaser }),
  ...(calculator && sku?.trim() && { calculator }),
});

/** The colours of the call to action of a teaser. */
export const teaserColors = ({
  ctaBackgroundColor,
  ctaTextColor,
}: Pick<TeaserBlock, "ctaBackgroundColor" | "ctaTextColor">): CallColors =>
  callColors({ background: ctaBackgroundColor, text: ctaTextColor });
