import type { Locale } from "../../market/locale.ts";
import { decimalText } from "../../market/number-text.ts";
import { DAY_MS, SECOND_MS } from "../../time/duration.ts";
import type { ClosingCookie } from "./action-bar.ts";

export const APP_SYSTEMS = ["ios", "android"] as const;

/** The configured addresses of the app in the stores of Apple and Google. */
export type AppStores = Readonly<Partial<Record<(typeof APP_SYSTEMS)[number], string>>>;

export const SMART_BANNER_COOKIE: ClosingCookie = {
  name: "smartbannerDisabled",
  value: "true",
  maxAgeSeconds: (3 * DAY_MS) / SECOND_MS,
};

/** The rating of the app. */
export const appRatingText = (locale: Locale): string => decimalText(locale, 4.6);
