import type { SourceStory } from "../src/storyblok/source-stories.ts";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { FACT_NAMES, factsIn } from "@passepartout/domain/facts/fill-facts";
import { shopFact, SHOP_FACT_NAMES } from "@passepartout/domain/facts/shop-facts";
import { countryOf, languageOf, type Locale } from "@passepartout/domain/market/locale";
import { textLocaleOf } from "@passepartout/domain/market/text-locale";
import { FACT_TOPICS } from "./fact-patterns.ts";
import { type Finding, findingIn, writtenIn, type WrittenText } from "./finding.ts";
import { joined, partsIn, textIn } from "./subject.ts";

const SHOP_FACTS: ReadonlySet<string> = new Set<string>(SHOP_FACT_NAMES);
const ALL_FACTS: ReadonlySet<string> = new Set(FACT_NAMES);

/** The countries in which a field of a story is shown; undefined if its block is shown in all. */
const countriesOf = (story: SourceStory, field: string): readonly string[] | undefined => {
  const parts = partsIn(story.content).filter(
    ({ path, fields }) => field.startsWith(`${path}.`) && Array.isArray(fields["countries"]),
  );
  const countries = parts.at(-1)?.fields["countries"];
  return Array.isArray(countries) && countries.length > 0
    ? countries.map((one) => String(one).trim().toLowerCase())
    : undefined;
};

/** Facts that a country does not have, in texts that it reads: they would be an ellipsis there. */
export const findFactsWithoutValue = (written: WrittenText, definition: ShopDefinition) => {
  const { story, locale, field, text } = written;
  const names = factsIn(text).filter((name) => SHOP_FACTS.has(name));
  if (names.length === 0) return [];
  const countries = story && countriesOf(story, field);
  const { channel = "wall" } = story ?? {};
  const lacks = (reader: Locale) => (name: string) =>
    shopFact(name, { channel, locale: reader, definition }, (key) => key) === undefined;
  const lacking = definition.locales.filter(
    (reader) =>
      textLocaleOf(reader) === locale &&
      (countries?.includes(countryOf(reader)) ?? true) &&
      names.some(lacks(reader)),
  );
  return lacking.length === 0
    ? []
    : [findingIn(written, "fact-unknown", `facts that ${lacking.join(" and ")} have`)];
};

const DATE_FIELDS = ["countdownStartDate", "countdownEndDate", "validUntil"] as const;

export const datesIn = (story: SourceStory): readonly WrittenText[] =>
  partsIn(story.content).flatMap(({ path, fields }) =>
    DATE_FIELDS.map((name) => writtenIn(story, joined(path, name), textIn(fields[name]))),
  );

/** Facts that do not exist, in words as well as in dates; interface texts have only those that the shop knows without a service. */
export const findUnknownFacts = (written: WrittenText): readonly Finding[] => {
  const known = written.story ? ALL_FACTS : SHOP_FACTS;
  const expected = `one of ${[...known].join(", ")}`;
  return factsIn(written.text)
    .filter((name) => !known.has(name))
    .map((name) => findingIn({ ...written, text: `{fact.${name}}` }, "fact-unknown", expected));
};

/** What customers wrote is theirs, with its numbers. */
const isQuoted = ({ field }: WrittenText): boolean => /(?:^|\.)reviews\./.test(field);

/** Messages with numbers of their own: labels of formats and ratios, and rules of forms. */
const isLabel = ({ story, field }: WrittenText): boolean =>
  !story && /^(?:photobook|prints|calendars|cards|ratios|options|facts)\./.test(field);

const statementsIn = (text: WrittenText) =>
  isQuoted(text) || isLabel(text)
    ? []
    : (FACT_TOPICS[languageOf(text.locale)] ?? []).flatMap((topic) => {
        const match = topic.pattern.exec(text.text);
        return match
          ? [{ text, topic, at: match.index, value: (match[1] ?? match[0]).toLowerCase() }]
          : [];
      });

/** Numbers, names and dates written by hand where a fact exists. */
export const findFactsByHand = (written: WrittenText): readonly Finding[] =>
  statementsIn(written).map(({ text, topic, at }) =>
    findingIn(text, "fact-by-hand", `{fact.…}: ${topic.facts}`, at),
  );

/** Pages of a storefront that say different things about the same subject. */
export const findContradictions = (texts: readonly WrittenText[]): readonly Finding[] => {
  const statements = texts
    .filter(({ story }) => story)
    .flatMap(statementsIn)
    .filter(({ topic }) => topic.isSingle);
  const groups = Map.groupBy(
    statements,
    ({ text, topic }) => `${text.story?.channel} ${text.locale} ${topic.topic}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.flatMap(({ text, topic, at, value }) => {
      const other = group.find((one) => one.value !== value);
      const expected = `the same ${topic.topic} as ${other?.text.file}, which says “${other?.value}”`;
      return other ? [findingIn(text, "fact-contradicted", expected, at)] : [];
    }),
  );
};
