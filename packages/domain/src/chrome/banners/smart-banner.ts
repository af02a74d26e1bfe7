import type { ChannelRules } from "../../market/channel-rules.ts";
import { languageOf, type Locale } from "../../market/locale.ts";
import { DAY_MS, SECOND_MS } from "../../time/duration.ts";
import { isClosed, type ClosingCookie } from "./closing-cookie.ts";

export const APP_SYSTEMS = ["ios", "android"] as const;

export type AppSystem = (typeof APP_SYSTEMS)[number];

/** The configured addresses of the app in the stores of Apple and Google. */
export type AppStores = Readonly<Partial<Record<AppSystem, string>>>;

export const SMART_BANNER_COOKIE: ClosingCookie = {
  name: "smartbannerDisabled",
  value: "true",
  maxAgeSeconds: (3 * DAY_MS) / SECOND_MS,
};

/** The app system that a user agent names, or undefined for any other device. */
export const appSystemOf = (userAgent: string): AppSystem | undefined => {
  if (/iphone|ipad|ipod/i.test(userAgent)) return "ios";
  return /android/i.test(userAgent) ? "android" : undefined;
};

/** The rating of the app: with a decimal point in English, with a comma in all other languages. */
export const appRatingText = (locale: Locale): string =>
  languageOf(locale) === "en" ? "4.6" : "4,6";

export interface SmartBanner {
  readonly rating: string;
  readonly system: AppSystem;
  readonly storeUrl: string;
}

/** The smart banner, unless the channel has no apps, there is no store for the device, or the visitor closed it. */
export const smartBannerOf = (
  visitor: {
    readonly userAgent: string;
    readonly locale: Locale;
    readonly cookies: Readonly<Record<string, string>>;
  },
  { hasApps }: Pick<ChannelRules, "hasApps">,
  stores: AppStores,
): SmartBanner | undefined => {
  const system = appSystemOf(visitor.userAgent);
  const storeUrl = system && stores[system];
  if (!system || !storeUrl || !hasApps || isClosed(SMART_BANNER_COOKIE, visitor.cookies))
    return undefined;
  return { rating: appRatingText(visitor.locale), system, storeUrl };
};
