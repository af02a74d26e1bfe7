import { COUNTDOWN_LABEL_KEYS } from "@passepartout/domain/chrome/banners/countdown";
import type { AppSystem } from "@passepartout/domain/chrome/banners/smart-banner";
import type { ClosingCookie } from "@passepartout/domain/chrome/banners/closing-cookie";
import { keysIn, type TextsOf } from "./page-texts.ts";

/** An action bar. Only the browser knows to the minute which of its two texts applies. */
export interface BarView {
  readonly id: string;
  /** The text while the countdown runs. */
  readonly textCounting: string;
  readonly textPlain: string;
  readonly href?: string;
  readonly color?: string;
  readonly background?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  /** Whether the countdown was running when the page was rendered. */
  readonly isCounting: boolean;
  /** Set when the bar is closed. */
  readonly cookie: ClosingCookie;
}

export const BAR_TEXTS = {
  ...keysIn("actionBar", ["label", "close"]),
  ...keysIn("countdown", ["day", "hour"]),
  ...COUNTDOWN_LABEL_KEYS,
  countdown: "countdown.label",
};

/** The action bars of a storefront with their texts. */
export interface BarsView {
  readonly bars: readonly BarView[];
  readonly texts: TextsOf<typeof BAR_TEXTS>;
}

export const APP_BANNER_TEXTS = keysIn("smartBanner", ["title", "button", "close"]);

/** The smart banner with the stores of all devices; the browser shows that of its device. */
export interface AppBannerView {
  readonly rating: string;
  readonly ratingText: string;
  readonly stores: readonly { readonly system: AppSystem; readonly url: string }[];
  readonly cookie: ClosingCookie;
  readonly texts: TextsOf<typeof APP_BANNER_TEXTS>;
}
