import type { AppSystem } from "@passepartout/domain/chrome/banners/smart-banner";
import type { ClosingCookie } from "@passepartout/domain/chrome/banners/closing-cookie";

/** An action bar, ready for a page; which of its two texts holds is known to the minute in the browser alone. */
export interface BarView {
  readonly id: string;
  /** What it says while its countdown runs. */
  readonly textCounting: string;
  readonly textPlain: string;
  readonly href?: string;
  readonly color?: string;
  readonly background?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  /** Whether the countdown ran when the page was made. */
  readonly isCounting: boolean;
  /** What closing it leaves behind. */
  readonly closing: { readonly cookie: ClosingCookie; readonly rootClass: string };
}

/** All action bars of a storefront, and their words. */
export interface BarsView {
  readonly bars: readonly BarView[];
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

/** The smart banner for every device that it may be shown on; the page's device picks its store. */
export interface AppBannerView {
  readonly rating: string;
  readonly ratingText: string;
  readonly stores: readonly { readonly system: AppSystem; readonly url: string }[];
  readonly cookie: ClosingCookie;
  readonly texts: { readonly title: string; readonly button: string; readonly close: string };
}
