import { callColors, type CallColors } from "./color.ts";
import type { CalculatorBlock, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import type { PageContent } from "./story.ts";

/** What opens a page: a teaser, reasons to buy, a calculator, as far as the page has them. */
export interface TeaserSection {
  readonly teaser?: TeaserBlock;
  readonly uspTeaser?: UspTeaserBlock;
  readonly calculator?: CalculatorBlock;
}

/** The opening of a page: of its usp teasers the first alone, and the calculator only if the page has a sku too. */
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

/** The colours of a teaser's call to action: white on red, unless editors chose others. */
export const teaserColors = ({
  ctaBackgroundColor,
  ctaTextColor,
}: Pick<TeaserBlock, "ctaBackgroundColor" | "ctaTextColor">): CallColors =>
  callColors({ background: ctaBackgroundColor, text: ctaTextColor });
