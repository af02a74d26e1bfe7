import {
  type HostSuffix,
  hostSuffixOf,
  localesOfSuffix,
  mainLocaleOfSuffix,
  suffixFromText,
} from "../market/host-suffix.ts";
import {
  isLanguage,
  isLocale,
  languageOf,
  type Locale,
  mainLocaleOfLanguage,
} from "../market/locale.ts";
import type { HostMeaning } from "../market/storefront.ts";
import { isListingPath } from "./route-path.ts";

const TWO_LETTERS = /^[a-z]{2}$/;
const LOCALE_CODE = /^[a-z]{2}-[A-Z]{2}$/;

/** Whether a path segment has the shape of a locale prefix, valid or not: two lower-case letters, or on unknown hosts also a locale code. */
export const isPrefixShape = (segment: string, onStorefront: boolean): boolean =>
  TWO_LETTERS.test(segment) || (!onStorefront && LOCALE_CODE.test(segment));

/** The segments of a path, and whether it ends in a slash. */
export const segmentsOf = (path: string) => {
  const segments = path.split("/").slice(1);
  const hasTrailingSlash = segments.at(-1) === "";
  return { segments: hasTrailingSlash ? segments.slice(0, -1) : segments, hasTrailingSlash };
};

/** Whether a path belongs to the pages below a prefix: locale, desktop marker, both or none. One that goes on with another prefix belongs to other pages. */
export const isBelowPrefix = (path: string, prefix: string): boolean => {
  const [rest, first = ""] = path.slice(prefix.length).split("/", 2);
  return path.startsWith(prefix) && rest === "" && first !== "d" && !isPrefixShape(first, false);
};

export interface SplitPath {
  readonly prefix?: string;
  /** Whether the path has the desktop marker `d`. */
  readonly isDesktop: boolean;
  readonly rest: readonly string[];
}

/** Splits off locale prefix and desktop marker. The prefix precedes `d`; on listings and themes it may also follow it. */
export const splitPath = (
  segments: readonly string[],
  isPrefix: (segment: string) => boolean,
): SplitPath => {
  const [first = "", second = ""] = segments;
  if (first === "d") {
    const rest = segments.slice(1);
    return isPrefix(second) && mayFollowPrefix(rest.slice(1))
      ? { prefix: second, isDesktop: true, rest: rest.slice(1) }
      : { isDesktop: true, rest };
  }
  if (!isPrefix(first)) return { isDesktop: false, rest: segments };
  return second === "d"
    ? { prefix: first, isDesktop: true, rest: segments.slice(2) }
    : { prefix: first, isDesktop: false, rest: segments.slice(1) };
};

const mayFollowPrefix = (rest: readonly string[]): boolean =>
  (rest.length === 1 && isListingPath(`/${rest[0]}`)) ||
  (rest.length === 2 && rest[0] === "themes");

/** The meaning of a locale prefix on a host: a locale of this host, or another region with a host of its own. */
export type PrefixMeaning =
  | { readonly kind: "locale"; readonly locale: Locale }
  | { readonly kind: "region"; readonly suffix: HostSuffix }
  | { readonly kind: "unknown" };

/** Interprets a prefix as a language of the host, then as a country, then as a language of another host. Unknown hosts serve every locale themselves. */
export const readPrefix = (prefix: string, host: HostMeaning): PrefixMeaning => {
  const suffix = suffixFromText(prefix);
  const language = isLanguage(prefix) ? prefix : undefined;
  if (!host.known) {
    if (isLocale(prefix)) return { kind: "locale", locale: prefix };
    if (language) return { kind: "locale", locale: mainLocaleOfLanguage(language) };
    return suffix ? { kind: "locale", locale: mainLocaleOfSuffix(suffix) } : { kind: "unknown" };
  }
  const served = localesOfSuffix(host.suffix).find((locale) => languageOf(locale) === prefix);
  if (served) return { kind: "locale", locale: served };
  if (suffix === host.suffix) return { kind: "locale", locale: mainLocaleOfSuffix(suffix) };
  if (suffix) return { kind: "region", suffix };
  return language
    ? { kind: "region", suffix: hostSuffixOf(mainLocaleOfLanguage(language)) }
    : { kind: "unknown" };
};

/** The path prefix of a locale on its own host: empty for the main locale, else the language, such as `/fr`. */
export const localePrefixOf = (locale: Locale): string =>
  mainLocaleOfSuffix(hostSuffixOf(locale)) === locale ? "" : `/${languageOf(locale)}`;
