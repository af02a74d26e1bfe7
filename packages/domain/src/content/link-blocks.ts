import type { Channel } from "../market/channel.ts";
import type { ContentImage, ContentLink } from "./media.ts";
import type { TitledBlock } from "./text-blocks.ts";

/** A tile that links to another page. */
export interface SubTeaser {
  readonly headline: string;
  readonly text?: string;
  readonly image?: ContentImage;
  /** Another view of what is pictured, such as its edge; shown while a pointer rests on the tile. */
  readonly secondImage?: ContentImage;
  /** True if it has a "new" label. */
  readonly isNew?: boolean;
  readonly link: ContentLink;
}

/** Sub-teasers in one of four forms: text only, tiles, a large photo beside the text, a row of small photos. Recommendations are tiles of other pages, with the image and headline of the page's teaser. */
export interface SubTeaserBlock extends TitledBlock {
  readonly kind:
    | `sub-teaser-${"plain" | "tiles" | "photo-large" | "photo-small"}`
    | "recommendation-sub-teasers";
  readonly tiles: readonly SubTeaser[];
}

/** News and ideas in the order of editors. */
export interface FeedBlock extends TitledBlock {
  readonly kind: "feed";
  readonly entries: readonly (SubTeaser & {
    /** `YYYY-MM-DD`. */
    readonly date?: string;
  })[];
}

/** Links to other shops: to that of another channel, or to any address. */
export interface ShopBlock extends TitledBlock {
  readonly kind: "shop";
  readonly shops: readonly {
    readonly headline: string;
    readonly text?: string;
    readonly image?: ContentImage;
    readonly channel?: Channel;
    readonly link?: ContentLink;
    readonly linkText?: string;
  }[];
}
