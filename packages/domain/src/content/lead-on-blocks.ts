import type { Channel } from "../market/channel.ts";
import type { ContentImage, ContentLink } from "./media.ts";

/** A tile that leads on to another page. */
export interface SubTeaser {
  readonly headline: string;
  readonly text?: string;
  readonly image?: ContentImage;
  /** Whether it carries the label of what is new. */
  readonly isNew?: boolean;
  readonly link: ContentLink;
}

/** Sub-teasers in one of their four forms: words alone, tiles, a large photo beside the words, a row of small photos. */
export interface SubTeaserBlock {
  readonly component:
    | "sub-teaser-plain"
    | "sub-teaser-tiles"
    | "sub-teaser-photo-large"
    | "sub-teaser-photo-small";
  readonly uid: string;
  readonly headline?: string;
  readonly tiles: readonly SubTeaser[];
}

/** Sub-teasers made of other pages: their own opening says what they show. */
export interface RecommendationBlock {
  readonly component: "recommendation-sub-teasers";
  readonly uid: string;
  readonly headline?: string;
  readonly tiles: readonly SubTeaser[];
}

/** News and ideas, the newest as editors put it first. */
export interface FeedBlock {
  readonly component: "feed";
  readonly uid: string;
  readonly headline?: string;
  readonly entries: readonly (SubTeaser & {
    /** `YYYY-MM-DD`. */
    readonly date?: string;
  })[];
}

/** The way to other shops: to the shop of another channel, or to any address. */
export interface ShopBlock {
  readonly component: "shop";
  readonly uid: string;
  readonly headline?: string;
  readonly shops: readonly {
    readonly headline: string;
    readonly text?: string;
    readonly image?: ContentImage;
    readonly channel?: Channel;
    readonly link?: ContentLink;
    readonly linkText?: string;
  }[];
}
