import {
  type HostSuffix,
  hostSuffixOf,
  isLanguage,
  isLocale,
  languageOf,
  type Locale,
  localesOfSuffix,
  mainLocaleOfLanguage,
  mainLocaleOfSuffix,
  suffixFromText,
} from "../market/locale.ts";
import type { HostMeaning } from "../market/storefront.ts";
import { isListingSegment } from "./route-path.ts";

const TWO_LETTERS = /^[a-z]{2}$/;
const LOCALE_CODE = /^[a-z]{2}-[A-Z]{2}$/;

/** Whether a path segment stands for a locale, known or not: two small letters, and off the storefronts a locale code too. [LOC-Q5] [LOC-Q7] */
export const isPrefixShape = (segment: string, onStorefront: boolean): boolean =>
  TWO_LETTERS.test(segment) || (!onStorefront && LOCALE_CODE.test(segment));

/** The segments of a path: locale prefix, desktop marker `d`, and what is left of it. [RTE-17] */
export interface SplitPath {
  readonly prefix?: string;
  readonly isDesktop: boolean;
  readonly rest: readonly string[];
}

/** Splits the segments of a path by shape; the locale comes before `d`, on listings and themes also after it. [RTE-03] [RTE-06] [RTE-17] [RTE-Q1] */
export const splitPath = (
  segments: readonly string[],
  isPrefix: (segment: string) => boolean,
): SplitPath => {
  const [first = "", second = ""] = segments;
  if (first === "d") {
    const rest = segments.slice(1);
    return isPrefix(second) && mayFollowLocale(rest.slice(1))
      ? { prefix: second, isDesktop: true, rest: rest.slice(1) }
      : { isDesktop: true, rest };
  }
  if (!isPrefix(first)) return { isDesktop: false, rest: segments };
  return second === "d"
    ? { prefix: first, isDesktop: true, rest: segments.slice(2) }
    : { prefix: first, isDesktop: false, rest: segments.slice(1) };
};

const mayFollowLocale = (rest: readonly string[]): boolean =>
  (rest.length === 1 && isListingSegment(rest[0] ?? "")) ||
  (rest.length === 2 && rest[0] === "themes");

/** What a locale prefix means on a host: a locale served there, another region, or nothing. [LOC-Q5] */
export type PrefixMeaning =
  | { readonly kind: "locale"; readonly locale: Locale }
  | { readonly kind: "region"; readonly suffix: HostSuffix }
  | { readonly kind: "unknown" };

/** Reads a prefix by the host's own languages first, then as a country, then as a foreign language; off the storefronts every locale is served on the spot. [LOC-13] [LOC-14] [LOC-Q5] [LOC-Q7] */
export const readPrefix = (prefix: string, host: HostMeaning): PrefixMeaning => {
  const suffix = suffixFromText(prefix);
  const language = isLanguage(prefix) ? prefix : undefined;
  if (!host.known) {
    if (isLocale(prefix)) return { kind: "locale", locale: prefix };
    if (language) return { kind: "locale", locale: mainLocaleOfLanguage(language) };
    return suffix ? { kind: "locale", locale: mainLocaleOfSuffix(suffix) } : { kind: "unknown" };
  }
  const own = localesOfSuffix(host.suffix).find((locale) => languageOf(locale) === prefix);
  if (own) return { kind: "locale", locale: own };
  if (suffix === host.suffix) return { kind: "locale", locale: mainLocaleOfSuffix(suffix) };
  if (suffix) return { kind: "region", suffix };
  return language
    ? { kind: "region", suffix: hostSuffixOf(mainLocaleOfLanguage(language)) }
    : { kind: "unknown" };
};

/** The prefix under which a locale is reached on its own host: none for the main one, else its language. [LOC-Q4] */
export const localePrefixOf = (locale: Locale): string =>
  mainLocaleOfSuffix(hostSuffixOf(locale)) === locale ? "" : `/${languageOf(locale)}`;
