import { type Fields, fieldsWithin, isFields } from "@passepartout/domain/kernel/fields";
import {
  factsIn,
  type FactSources,
  fillFacts,
  loadFacts,
} from "@passepartout/domain/facts/fill-facts";
import { countryOf } from "@passepartout/domain/market/locale";
import { spelledFor } from "@passepartout/domain/market/spelling";

/** Completes the content of a story: with facts, without the blocks of other countries, and spelled as its country does. */
export type FillContent = <Content extends Fields>(content: Content) => Promise<Content>;

export const unchanged: FillContent = async (content) => content;

/** True if a block is shown in some countries only, and not in this one. */
const isElsewhere = (value: unknown, country: string): boolean => {
  const countries = isFields(value) ? value["countries"] : undefined;
  return (
    Array.isArray(countries) &&
    countries.length > 0 &&
    !countries.some((one) => String(one).trim().toLowerCase() === country)
  );
};

const hasCountries = (content: Fields): boolean =>
  fieldsWithin(content).some(({ countries }) => Array.isArray(countries));

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) || isFields(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** Addresses and ids are not words. */
const WORDLESS = /^(?:_uid|uuid|id|url|cached_url|full_slug|slug|filename|href|component)$/;

/** Facts about what there is at times, or in some countries: express delivery and campaigns. */
const OPTIONAL_FACT = /^express|Campaign/;

/** True for a block about what there is not, here or now. */
const isAboutNothing = (value: unknown, facts: ReadonlyMap<string, string>): boolean =>
  isFields(value) &&
  Object.values(value)
    .flat()
    .some(
      (text) =>
        typeof text === "string" &&
        factsIn(text).some((name) => OPTIONAL_FACT.test(name) && !facts.has(name)),
    );

/** Creates the function that completes content. Facts are loaded only for content that names some. */
export const createFillContent =
  (sources: FactSources): FillContent =>
  async (content) => {
    const { locale } = sources.place;
    const country = countryOf(locale);
    const texts = textsIn(content);
    const names = new Set(texts.flatMap(factsIn));
    const isRespelled = texts.some((text) => spelledFor(text, locale) !== text);
    if (names.size === 0 && !isRespelled && !hasCountries(content)) return content;
    const facts = names.size > 0 ? await loadFacts(names, sources) : new Map<string, string>();
    const filled = (value: unknown, key = ""): unknown => {
      if (typeof value === "string") {
        const text = fillFacts(value, (name) => facts.get(name));
        return WORDLESS.test(key) ? text : spelledFor(text, locale);
      }
      if (Array.isArray(value))
        return value
          .filter((item) => !isAboutNothing(item, facts) && !isElsewhere(item, country))
          .map((item) => filled(item, key));
      if (!isFields(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, filled(inner, name)]),
      );
    };
    return filled(content) as typeof content;
  };
