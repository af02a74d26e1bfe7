import type { PageSubject } from "@passepartout/domain/content/structured-data";
import type { Channel } from "@passepartout/domain/market/channel";
import type { Locale } from "@passepartout/domain/market/locale";
import type { SubNavigationElement } from "@passepartout/domain/chrome/navigation/sub-navigation";
import type { Platform } from "@passepartout/domain/market/place";
import type { AppBannerView, BarsView } from "./banner-data.ts";
import type { FootData, PageFoot } from "./footer-data.ts";
import type { HeaderView } from "./header-data.ts";
import type { PageLink } from "./page-link.ts";
import type { PreviewBarView } from "./preview-data.ts";
import type { PageServices, TrackingScripts } from "@passepartout/domain/chrome/page-services";

/** The way to the support messenger. */
export interface HelpLauncherView {
  readonly script: string;
  /** By their keys. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The first layer of the shop's own consent dialog. */
export interface ConsentBannerView {
  /** The configured consent services, separated by spaces. Where one of them is used, the banner stays hidden. */
  readonly services: string;
  readonly texts: Readonly<
    Record<"title" | "text" | "declineAll" | "acceptAll" | "settings", string>
  >;
}

/** The id of the root route: the document with header and footer. */
export const SHELL_ROUTE = "shell";

/** The shell shared by all pages of a storefront. */
export interface ShellData {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly platform: Platform;
  readonly brand: string;
  /** In px, at the height of the header. */
  readonly logoWidth: number;
  readonly themeColor: string;
  readonly home: string;
  readonly header: HeaderView;
  readonly actionBars?: BarsView;
  readonly appBanner?: AppBannerView;
  readonly foot: FootData;
  /** The last line of the footer, which leads to the home page, `/`. */
  readonly copyright: PageLink;
  readonly consent: PageServices["consent"];
  readonly consentBanner: ConsentBannerView;
  readonly texts: {
    readonly skip: string;
    readonly backToTop: string;
    readonly faultTitle: string;
    readonly faultText: string;
    readonly notFoundTitle: string;
    readonly notFoundText: string;
    readonly backToStart: string;
    readonly retry: string;
  };
  /** Set if a messenger is configured. */
  readonly helpLauncher?: HelpLauncherView;
  /** Scripts that are loaded once the page is idle, if any are configured. */
  readonly trackingScripts?: TrackingScripts;
  /** Where events are sent after consent, if anywhere. */
  readonly eventsUrl?: string;
  /** Set on a draft. */
  readonly preview?: PreviewBarView;
}

/** The data of the head of a page. */
export interface HeadData {
  readonly title: string;
  readonly description?: string;
  readonly canonical?: string;
  /** The same page in the other storefronts, absolute addresses. */
  readonly alternates: readonly { readonly locale: Locale; readonly url: string }[];
  /** What the query of the page chooses, with which the markup of the server links to the other storefronts. */
  readonly choice?: readonly (readonly [name: string, value: string])[];
  /** The page for visitors without a storefront of their own. */
  readonly defaultUrl?: string;
  /** The absolute address of the image that represents the page in other services. */
  readonly image?: string;
  readonly isIndexed: boolean;
}

/** The experiments of a page, with the treatment that it shows. */
export type ShownExperiments = Readonly<Record<string, "on" | "off">>;

/** What a browser needs to take part in the experiments of a page. */
export interface PageExperiments {
  readonly shown: ShownExperiments;
  readonly service: PageServices["flags"];
}

/** What the loader of every page returns, besides what its component shows. */
export interface PageData {
  readonly head: HeadData;
  /** What search engines are told; the browser does not have it. */
  readonly subject?: PageSubject;
  /** Set for a page of icons, which nothing frames. */
  readonly layout?: "svg-sprite";
  /** Set if the page depends on experiments. */
  readonly experiments?: PageExperiments;
  readonly activeNavigation?: string;
  /** Headings and tiles below the main navigation. */
  readonly subNavigation?: readonly SubNavigationElement[];
  readonly foot?: PageFoot;
}

/** What a loader returns: the data of every page, and what the component of its own shows. */
export type LoadedPage = PageData & Readonly<Record<string, unknown>>;

export const isPageData = (data: unknown): data is PageData =>
  typeof data === "object" && data !== null && "head" in data;
