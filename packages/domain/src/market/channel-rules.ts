import type { Channel } from "./channel.ts";
import type { Locale } from "./locale.ts";
import type { LengthUnit } from "./unit.ts";

/** What a channel offers, and how it presents it. */
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
  /** Whether the first image of lists and tiles is lazy too. */
  readonly firstImageLazy: boolean;
  readonly defaultPhotobookRefinement: "gold" | "none";
  /** The unit of the gallery; all other lengths depend on the locale only, see `unitOf`. */
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

const CARD_EN_US: ChannelRules = { ...CARD, galleryUnit: "inch" };

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

export const channelRules = (channel: Channel, locale: Locale): ChannelRules => {
  if (channel === "card") return locale === "en-US" ? CARD_EN_US : CARD;
  return locale === "en-US" ? WALL_EN_US : WALL;
};

/** How the first image of a page section loads: the hero is always eager, lists and tiles follow the channel. */
export const firstImageLoading = (
  section: "hero" | "list" | "tiles",
  rules: Pick<ChannelRules, "firstImageLazy">,
): "eager" | "lazy" => (section !== "hero" && rules.firstImageLazy ? "lazy" : "eager");
