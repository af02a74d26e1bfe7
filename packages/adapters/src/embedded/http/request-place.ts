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
import type { Place, Platform } from "@passepartout/domain/market/place";
import { createHostTable, storefrontOfHost } from "@passepartout/domain/market/storefront";
import type { FieldErrors } from "./error-response.ts";

const HOSTS = createHostTable();

const DESKTOP = "/desktop";
const PREFIX = /^\/([a-z]{2})(?=\/)/;

/** Splits the path of a request into a language prefix such as `/fr`, the endpoint's path, and the suffix `/desktop` of the desktop application. */
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

/** Reads the place from `X-Channel` and `X-Locale`, falling back to host and path prefix. Returns messages per header if they are invalid. */
export const placeOfRequest = (request: Request): Place | { readonly errors: FieldErrors } => {
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
          "must be wall or card, a dash and the country of X-Locale, for example wall-de",
        ],
      },
    };
  return { channel, locale, platform };
};

/** The locale for a channel header without locale header: `wall-ch` is de-CH. */
const mainLocaleOfCountry = (country: string) => {
  const suffix = suffixFromText(country);
  return suffix && mainLocaleOfSuffix(suffix);
};
