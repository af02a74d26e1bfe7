import { memoize } from "../kernel/memoize.ts";
import type { Country, Locale } from "./locale.ts";

const regionNames = memoize((locale: Locale) => new Intl.DisplayNames(locale, { type: "region" }));

/** The name of a country in the language of a locale. */
export const countryName = (locale: Locale, country: Country): string =>
  regionNames(locale).of(country.toUpperCase()) ?? country;

/** Countries with their names in the language of a locale, by which they are sorted. */
export const namedCountries = (
  locale: Locale,
  countries: readonly Country[],
): readonly { readonly code: Country; readonly name: string }[] =>
  countries
    .map((code) => ({ code, name: countryName(locale, code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
