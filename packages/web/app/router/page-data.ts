import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import type { SubNavigationElement } from "@passepartout/domain/chrome/navigation/sub-navigation";
import type { Platform } from "@passepartout/domain/market/place";
import type { AppBannerView, BarsView } from "./banner-data.ts";
import type { FooterView, PageFoot } from "./footer-data.ts";
import type { HeaderView } from "./header-data.ts";
import type { PageServices, TrackingScripts } from "./page-services.ts";
import type { ReviewsData } from "./reviews-data.ts";

/** The way to the support messenger. */
export interface HelpLauncherView {
  readonly script: string;
  /** By their keys. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What stands around every page of a storefront; it stays while the visitor moves within it. */
export interface ShellData {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly platform: Platform;
  readonly brand: string;
  readonly home: string;
  readonly header: HeaderView;
  readonly actionBars?: BarsView;
  readonly appBanner?: AppBannerView;
  readonly footer: FooterView;
  readonly reviews?: ReviewsData;
  readonly consent: PageServices["consent"];
  /** What each storefront is called: its country, with the language where there are several. */
  readonly storefronts: Readonly<Record<Locale, string>>;
  readonly texts: {
    readonly skip: string;
    readonly faultTitle: string;
    readonly faultText: string;
    readonly notFoundTitle: string;
    readonly notFoundText: string;
    readonly backToStart: string;
    readonly requestId: string;
    readonly requestIdHint: string;
    readonly retry: string;
    readonly details: string;
  };
  /** Where a messenger is configured. */
  readonly helpLauncher?: HelpLauncherView;
  /** What is loaded once a page has settled, where any is configured. */
  readonly trackingScripts?: TrackingScripts;
  /** Set where details of a fault in the browser may be shown too. */
  readonly showsDetails?: true;
}

/** What the head of a page says about it. */
export interface HeadData {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  /** The same page in the other storefronts, absolute addresses. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
  /** The page for whom no storefront is meant in particular. */
  readonly defaultUrl?: string;
  /** The picture that stands for the page elsewhere, absolute. */
  readonly image?: string;
  /** What the page sells costs: the least and the most of so many offers, in the locale's currency. */
  readonly offer?: { readonly low: number; readonly high: number; readonly count: number };
  readonly isIndexed: boolean;
}

/** What every page's loader answers, besides what its own component shows. */
export interface PageData {
  readonly head: HeadData;
  readonly activeNavigation?: string;
  /** Headings and tiles below the main navigation. */
  readonly subNavigation?: readonly SubNavigationElement[];
  readonly foot?: PageFoot;
}
