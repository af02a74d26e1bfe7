import { memoize } from "@passepartout/domain/kernel/memoize";
import { hostSuffixOf, localesOfSuffix } from "@passepartout/domain/market/host-suffix";
import { countryOf, languageOf, type Locale } from "@passepartout/domain/market/locale";
import { choiceQuery } from "@passepartout/domain/routing/choice-query";
import type { HeadData } from "../router/page-data.ts";

/** What a storefront is called in its own language: its country, with the language where there are several. */
const nameOf = memoize((locale: Locale): string => {
  const called = (type: "region" | "language", code: string) =>
    new Intl.DisplayNames([locale], { type }).of(code) ?? code;
  const country = called("region", countryOf(locale).toUpperCase());
  const hasLanguages = localesOfSuffix(hostSuffixOf(locale)).length > 1;
  return hasLanguages ? `${country} (${called("language", languageOf(locale))})` : country;
});

/** A page in all storefronts, this one first. */
export const CountryLinks = ({
  locale,
  alternates,
}: Pick<HeadData, "alternates"> & { readonly locale: Locale }) => (
  <ul className="country-links">
    <li lang={locale}>
      <strong aria-current="true">{nameOf(locale)}</strong>
    </li>
    {alternates.map(({ locale: other, url }) => (
      <li key={other} lang={other}>
        <a href={url} hrefLang={other}>
          {nameOf(other)}
        </a>
      </li>
    ))}
  </ul>
);

/** The page in the other storefronts, with what its query chooses. */
export const chosenAlternates = ({ alternates, choice }: HeadData): HeadData["alternates"] =>
  choice
    ? alternates.map(({ locale, url }) => ({ locale, url: `${url}${choiceQuery(choice, locale)}` }))
    : alternates;
