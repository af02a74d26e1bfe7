import type { Block } from "./block.ts";
import type { BreadcrumbItem, FooterOverride } from "./page-foot.ts";
import type { PageOffer } from "./page-offer.ts";
import type { CalculatorBlock, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";

/** The fields of blocks that hold other stories, which come along with the story. */
export const STORY_RELATIONS = ["recommendation-sub-teasers.stories", "contact-form.person"];

/** A page as editors wrote it. */
export interface PageContent {
  readonly component: string;
  readonly title: string;
  readonly description: string;
  readonly layout: "default" | "svg-sprite";
  readonly activeNavigation?: string;
  readonly teaser?: TeaserBlock;
  readonly uspTeaser: readonly UspTeaserBlock[];
  readonly calculator?: CalculatorBlock;
  readonly sku?: string;
  /** What a storefront must have for the page to be there. */
  readonly offer?: PageOffer;
  readonly body: readonly Block[];
  /** The way to the page as editors wrote it; without it the storefront's menu says. */
  readonly breadcrumb?: readonly BreadcrumbItem[];
  readonly footerOverride?: FooterOverride;
}

/** The same story in another locale. */
export interface StoryAlternate {
  readonly locale: string;
  /** The path on the other storefront, without prefix, with a leading slash. */
  readonly path: string;
}

/** One story of the content service. */
export interface Story {
  readonly uuid: string;
  /** The story's path below its locale, without slashes at the ends; empty for the start page. */
  readonly slug: string;
  readonly content: PageContent;
  /** Where the story redirects to. */
  readonly target?: string;
  /** The status of that redirect, as editors wrote it. */
  readonly status?: number | string;
  readonly alternates: readonly StoryAlternate[];
}
