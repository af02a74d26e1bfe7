import type { Channel } from "./channel.ts";
import type { Locale } from "./locale.ts";
import type { LengthUnit } from "./unit.ts";

const BRANDS: Readonly<Record<Channel, string>> = { wall: "Hangwerk", card: "Falzpost" };

/** The brand under which a channel sells; the names stand here and nowhere else. [CHN-Q2] */
export const brandOf = (channel: Channel): string => BRANDS[channel];

/** What a channel offers and how it shows it. [CHN-10] [CHN-11] [CHN-12] */
export interface ChannelRules {
  readonly hasCondolenceBooks: boolean;
  readonly hasGuestbooks: boolean;
  readonly hasWishlist: boolean;
  readonly hasApps: boolean;
  readonly defaultCollageId: number;
  readonly lamination: "matt" | "glaenzend";
  readonly hasLaminationOption: boolean;
  readonly showsPricesInOverview: boolean;
  readonly compactsTemplates: boolean;
  readonly trailingSlash: boolean;
  /** Whether even the first picture of a list or of tiles loads late. [CHN-Q6] */
  readonly firstImageLazy: boolean;
  readonly defaultPhotobookRefinement: "gold" | "none";
  /** The unit of the gallery; other lengths follow the locale alone. [CHN-Q3] */
  readonly galleryUnit: LengthUnit;
  readonly hasPhotobookDropdownInfo: boolean;
}

const DEFAULTS: ChannelRules = {
  hasCondolenceBooks: false,
  hasGuestbooks: false,
  hasWishlist: false,
  hasApps: false,
  defaultCollageId: 13,
  lamination: "glaenzend",
  hasLaminationOption: true,
  showsPricesInOverview: true,
  compactsTemplates: true,
  trailingSlash: false,
  firstImageLazy: false,
  defaultPhotobookRefinement: "none",
  galleryUnit: "cm",
  hasPhotobookDropdownInfo: true,
};

const CARD: ChannelRules = {
  ...DEFAULTS,
  hasCondolenceBooks: true,
  hasGuestbooks: true,
  hasWishlist: true,
  defaultCollageId: 1,
  lamination: "matt",
  hasLaminationOption: false,
  showsPricesInOverview: false,
  compactsTemplates: false,
  trailingSlash: true,
};

const WALL: ChannelRules = {
  ...DEFAULTS,
  hasApps: true,
  firstImageLazy: true,
  defaultPhotobookRefinement: "gold",
};

const WALL_EN_US: ChannelRules = {
  ...WALL,
  galleryUnit: "inch",
  hasApps: false,
  hasPhotobookDropdownInfo: false,
};

/** The rules of a channel in a locale; every channel serves all locales. [CHN-03] [CHN-04] [CHN-05] [CHN-06] [CHN-07] [CHN-08] [CHN-09] [CHN-Q1] [CHN-Q4] */
export const channelRules = (channel: Channel, locale: Locale): ChannelRules => {
  if (channel === "card") return CARD;
  return locale === "en-US" ? WALL_EN_US : WALL;
};

/** How the first picture of a place loads: lists and tiles ask the channel, the hero of a page never waits. [CHN-Q6] */
export const firstImageLoading = (
  place: "hero" | "list" | "tiles",
  rules: Pick<ChannelRules, "firstImageLazy">,
): "eager" | "lazy" => (place !== "hero" && rules.firstImageLazy ? "lazy" : "eager");
