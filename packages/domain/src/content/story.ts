import type { Block } from "./block.ts";
import type { PageCalculator, TeaserBlock, UspTeaserBlock } from "./opening-blocks.ts";
import type { ChannelRules } from "../market/channel-rules.ts";

/** Where a block is in the content service, by which the visual editor finds it. */
export interface EditorMark {
  /** The name of its component. */
  readonly name: string;
  readonly space: string;
  /** The id of the block. */
  readonly uid: string;
  /** The id of its story. */
  readonly id: string;
}

/** The marks of the blocks of a draft, by the ids of the blocks. */
export type EditorMarks = Readonly<Record<string, EditorMark>>;

/** A page as editors wrote it. */
export interface PageContent {
  /** False for any other story, such as the global configuration. */
  readonly isPage: boolean;
  readonly title: string;
  readonly description: string;
  readonly layout: "default" | "svg-sprite";
  /** Whether search engines, the search of the shop and its lists of pages leave it out. */
  readonly noIndex?: boolean;
  readonly activeNavigation?: string;
  readonly teaser?: TeaserBlock;
  readonly uspTeaser: readonly UspTeaserBlock[];
  readonly calculator?: PageCalculator;
  readonly sku?: string;
  /** What a storefront must offer for the page to exist. */
  readonly offer?: PageOffer;
  readonly body: readonly Block[];
  /** If undefined, the breadcrumb follows the menu of the storefront. */
  readonly breadcrumb?: readonly BreadcrumbItem[];
  readonly footerOverride?: FooterOverride;
}

/** The same story in another locale. */
export interface StoryAlternate {
  readonly locale: string;
  /** The path in that locale, without prefix, with a leading slash. */
  readonly path: string;
}

export interface StoryReference {
  readonly uuid: string;
  readonly name: string;
  /** Its path, without prefix, with a leading slash. */
  readonly path: string;
}

export interface Story {
  readonly uuid: string;
  /** The path below the locale, without leading and trailing slashes; empty for the start page. */
  readonly slug: string;
  readonly content: PageContent;
  /** When it was last published, as an ISO date; undefined if the content service does not tell. */
  readonly publishedAt?: string | undefined;
  /** The address to which the story redirects. */
  readonly target?: string | undefined;
  /** The status of the redirect as editors wrote it. */
  readonly status?: number | string | undefined;
  readonly alternates: readonly StoryAlternate[];
  /** The stories to which its links lead. */
  readonly links: readonly StoryReference[];
  /** The stories that its blocks show parts of. */
  readonly relations: readonly StoryReference[];
  /** Only drafts have them. */
  readonly editorMarks?: EditorMarks;
}

/** The layout of a page: with the chrome around it, or only the sprite of icons. */
type PageLayout = PageContent["layout"];

export const PAGE_LAYOUTS: readonly PageLayout[] = ["default", "svg-sprite"];

/** The layout that the field of a page names, or the default. */
export const pageLayoutOf = (text: unknown): PageLayout =>
  PAGE_LAYOUTS.find((layout) => layout === text) ?? "default";

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

/** The link box of the footer: a headline and several lists of links. */
export interface LinkBox {
  readonly headline: string;
  readonly linkLists: readonly {
    readonly links: readonly { readonly text: string; readonly url: string }[];
  }[];
}

/** The SEO text of the footer, and the label of the control that expands it. */
export interface SeoText {
  readonly text: string;
  readonly viewMore: string;
}

/** The parts of the footer that a story overrides. */
export interface FooterOverride {
  readonly linkbox?: LinkBox;
  readonly seoViewMore?: SeoText;
}

/** A step of the breadcrumb as editors wrote it. */
export interface BreadcrumbItem {
  readonly id: string;
  readonly text: string;
  readonly link: { readonly url: string };
}

/** Subjects of pages that not every storefront offers. */
export const PAGE_OFFERS = ["apps", "guest-books", "condolence-books"] as const;

export type PageOffer = (typeof PAGE_OFFERS)[number];

const RULE_OF = {
  apps: "hasApps",
  "guest-books": "hasGuestbooks",
  "condolence-books": "hasCondolenceBooks",
} as const satisfies Readonly<Record<PageOffer, keyof ChannelRules>>;

/** True if a storefront offers the subject of a page: the page about the apps exists only where there are apps. */
export const isOffered = (
  content: { readonly offer?: PageOffer | undefined },
  rules: Pick<ChannelRules, (typeof RULE_OF)[PageOffer]>,
): boolean => content.offer === undefined || rules[RULE_OF[content.offer]];
