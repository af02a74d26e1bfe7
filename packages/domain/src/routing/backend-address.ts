import { localesOfSuffix, mainLocaleOfSuffix, suffixFromText } from "../market/host-suffix.ts";
import { DEFAULT_LOCALE, languageOf, type Locale } from "../market/locale.ts";
import type { Place, Platform } from "../market/place.ts";
import { storefrontOfHost, type HostTable } from "../market/storefront.ts";
import { readPrefix } from "./path-prefix.ts";

/** The path of a request to the shop backend, split into its parts. */
export interface BackendAddress {
  /** The path of the endpoint. */
  readonly path: string;
  /** The language prefix: empty, or two letters. */
  readonly language: string;
  readonly platform: Platform;
}

const DESKTOP = "/desktop";
const PREFIX = /^\/([a-z]{2})(?=\/)/;

/** Splits a path into a language prefix such as `/fr`, the endpoint's path, and the suffix `/desktop` of the desktop application. */
export const readBackendPath = (pathname: string): BackendAddress => {
  const language = PREFIX.exec(pathname)?.[1] ?? "";
  const path = language === "" ? pathname : pathname.slice(1 + language.length);
  return path.endsWith(DESKTOP)
    ? { path: path.slice(0, -DESKTOP.length), language, platform: "desktop" }
    : { path, language, platform: "web" };
};

/** The place of a request to the shop backend that its headers do not tell: that of its host and its language prefix. */
export const placeOfBackendAddress = (
  hostname: string,
  { language, platform }: BackendAddress,
  hosts: HostTable,
): Place => {
  const host = storefrontOfHost(hostname, hosts);
  const main = host.known ? mainLocaleOfSuffix(host.suffix) : DEFAULT_LOCALE;
  const meaning = language === "" ? undefined : readPrefix(language, host);
  const locale = meaning?.kind === "locale" ? meaning.locale : main;
  return { channel: host.channel, locale, platform };
};

/** The locale of a country and a language, each as text: `ch` and `fr` are `fr-CH`. Without such a language it is the main locale of the country; undefined for an unknown country. */
export const localeOfCountry = (country: string, language: string): Locale | undefined => {
  const suffix = suffixFromText(country);
  if (suffix === undefined) return undefined;
  const served = localesOfSuffix(suffix).find((locale) => languageOf(locale) === language);
  return served ?? mainLocaleOfSuffix(suffix);
};
