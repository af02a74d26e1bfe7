import { isChannel } from "@passepartout/domain/market/channel";
import { backendHeaders } from "@passepartout/domain/market/headers";
import {
  DEFAULT_LOCALE,
  isLocale,
  languageOf,
  LOCALES,
  localesOfSuffix,
  mainLocaleOfSuffix,
  suffixFromText,
} from "@passepartout/domain/market/locale";
import { createHostTable, storefrontOfHost } from "@passepartout/domain/market/storefront";
import type { Platform } from "@passepartout/domain/routing/visit";
import type { BackendVisit } from "./endpoint.ts";

const HOSTS = createHostTable();

const DESKTOP = "/desktop";
const PREFIX = /^\/([a-z]{2})(?=\/)/;

/** The path of a request without what may stand around it: `/fr` of a page in another language of the host, and `/desktop` of the desktop application. [API-13] */
export const backendPathOf = (
  request: Request,
): { readonly path: string; readonly language: string; readonly platform: Platform } => {
  const { pathname } = new URL(request.url);
  const language = PREFIX.exec(pathname)?.[1] ?? "";
  const path = language === "" ? pathname : pathname.slice(1 + language.length);
  return path.endsWith(DESKTOP)
    ? { path: path.slice(0, -DESKTOP.length), language, platform: "desktop" }
    : { path, language, platform: "web" };
};

/** The visit that a request tells by its headers, in their absence by its host and path prefix; or, per header, what is wrong with it. [API-01, API-Q3] */
export const backendVisitOf = (
  request: Request,
): BackendVisit | { readonly errors: Readonly<Record<string, readonly string[]>> } => {
  const channelText = request.headers.get("x-channel");
  const localeText = request.headers.get("x-locale");
  const storefront = storefrontOfHost(new URL(request.url).hostname, HOSTS);
  if (localeText !== null && !isLocale(localeText))
    return { errors: { "X-Locale": [`must be one of ${LOCALES.join(", ")}`] } };
  const { language, platform } = backendPathOf(request);
  const hostLocale = storefront.known
    ? (localesOfSuffix(storefront.suffix).find((locale) => languageOf(locale) === language) ??
      mainLocaleOfSuffix(storefront.suffix))
    : DEFAULT_LOCALE;
  if (channelText === null)
    return { channel: storefront.channel, locale: localeText ?? hostLocale, platform };
  const [channel = "", country = ""] = channelText.split("-", 2);
  const locale = localeText ?? mainLocaleOfCountry(country);
  if (
    locale === undefined ||
    !isChannel(channel) ||
    backendHeaders(channel, locale)["X-Channel"] !== channelText
  )
    return {
      errors: {
        "X-Channel": [
          "must be wall or card, a dash, and the country of X-Locale, for example wall-de",
        ],
      },
    };
  return { channel, locale, platform };
};

/** A channel header without a locale means the main locale of its country: `wall-ch` is de-CH. */
const mainLocaleOfCountry = (country: string) => {
  const suffix = suffixFromText(country);
  return suffix && mainLocaleOfSuffix(suffix);
};
