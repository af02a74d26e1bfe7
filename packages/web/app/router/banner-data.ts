import type { AppSystem } from "@passepartout/domain/chrome/banners/smart-banner";
import type { ClosingCookie } from "@passepartout/domain/chrome/banners/closing-cookie";

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

/** The action bars of a storefront with their texts. */
export interface BarsView {
  readonly bars: readonly BarView[];
  /** The class of the root element when all of them are closed. */
  readonly texts: {
    readonly label: string;
    readonly close: string;
    readonly countdown: string;
    readonly day: string;
    readonly days: string;
    readonly hour: string;
    readonly hours: string;
    readonly minutes: string;
    readonly seconds: string;
  };
}

/** The smart banner with the stores of all devices; the browser shows that of its device. */
export interface AppBannerView {
  readonly rating: string;
  readonly ratingText: string;
  readonly stores: readonly { readonly system: AppSystem; readonly url: string }[];
  readonly cookie: ClosingCookie;
  readonly texts: { readonly title: string; readonly button: string; readonly close: string };
}
