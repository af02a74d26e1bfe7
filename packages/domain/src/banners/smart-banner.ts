import type { ChannelRules } from "../market/channel-rules.ts";
import { languageOf, type Locale } from "../market/locale.ts";
import { DAY_MS } from "../time/duration.ts";
import { isClosed, type ClosingCookie } from "./closing-cookie.ts";

/** The systems for which there is an app. [SMB-01] */
export const APP_SYSTEMS = ["ios", "android"] as const;

/** A system for which there is an app. [SMB-01] */
export type AppSystem = (typeof APP_SYSTEMS)[number];

/** The addresses of the app's pages in the stores of Apple and Google, as far as they are configured. [SMB-01] */
export type AppStores = Readonly<Partial<Record<AppSystem, string>>>;

/** The cookie that hides the smart banner for three days. [SMB-02, SMB-05, SMB-Q2] */
export const SMART_BANNER_COOKIE: ClosingCookie = {
  name: "smartbannerDisabled",
  value: "true",
  maxAgeMs: 3 * DAY_MS,
};

/** The system that a user agent names, or undefined for any other device. [SMB-01, SMB-Q3] */
export const appSystemOf = (userAgent: string): AppSystem | undefined => {
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  return /android/i.test(userAgent) ? "android" : undefined;
};

/** The app's rating as a locale writes it: with a point in English, with a comma in all other languages. [SMB-04, SMB-Q1] */
export const appRatingText = (locale: Locale): string =>
  languageOf(locale) === "en" ? "4.6" : "4,6";

/** What the smart banner shows: the app's rating, and the way to the store of the visitor's device. [SMB-01] */
export interface SmartBanner {
  readonly rating: string;
  readonly system: AppSystem;
  readonly storeUrl: string;
}

/** The smart banner of a visit, or undefined: it needs a device and a channel that have apps, a store to lead to, and a visitor who has not closed it. [SMB-01, SMB-03, SMB-Q3] */
export const smartBannerOf = (
  visit: {
    readonly userAgent: string;
    readonly locale: Locale;
    readonly cookies: Readonly<Record<string, string>>;
  },
  { hasApps }: Pick<ChannelRules, "hasApps">,
  stores: AppStores,
): SmartBanner | undefined => {
  const system = appSystemOf(visit.userAgent);
  const storeUrl = system && stores[system];
  if (!system || !storeUrl || !hasApps || isClosed(SMART_BANNER_COOKIE, visit.cookies))
    return undefined;
  return { rating: appRatingText(visit.locale), system, storeUrl };
};
