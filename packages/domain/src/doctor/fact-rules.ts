import { FACT_NAMES, factsIn } from "../facts/fill-facts.ts";
import { shopFact, SHOP_FACT_NAMES } from "../facts/shop-facts.ts";
import { countryOf, languageOf, type Locale, LOCALES } from "../market/locale.ts";
import { type TextLocale, textLocaleOf } from "../market/text-locale.ts";
import { FACT_TOPICS, type FactTopic } from "./fact-patterns.ts";
import { excerptOf, type Finding } from "./finding.ts";
import { fileOf, partsIn, type SourceStory, textIn, type WrittenText } from "./subject.ts";

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

const readersOf = (textLocale: TextLocale): readonly Locale[] =>
  LOCALES.filter((locale) => textLocaleOf(locale) === textLocale);

/** Facts that a country does not have, in texts that it reads: they would be an ellipsis there. */
export const findFactsWithoutValue = (texts: readonly WrittenText[]): readonly Finding[] =>
  texts.flatMap(({ story, locale, file, field, text }) => {
    const names = factsIn(text).filter((name) => SHOP_FACTS.has(name));
    if (names.length === 0) return [];
    const countries = story && countriesOf(story, field);
    const lacking = readersOf(locale).filter(
      (reader) =>
        (countries?.includes(countryOf(reader)) ?? true) &&
        names.some(
          (name) =>
            shopFact(name, { channel: story?.channel ?? "wall", locale: reader }, (key) => key) ===
            undefined,
        ),
    );
    return lacking.length === 0
      ? []
      : [
          {
            rule: "fact-unknown" as const,
            locale,
            file,
            field,
            found: excerptOf(text),
            expected: `facts that ${lacking.join(" and ")} have`,
          },
        ];
  });

/** Facts that do not exist, in words as well as in dates; interface texts have only those that the shop knows without a service. */
export const findUnknownFacts = (
  texts: readonly WrittenText[],
  stories: readonly SourceStory[],
): readonly Finding[] => {
  const inTexts = texts.flatMap(({ story, locale, file, field, text }) => {
    const known = story ? ALL_FACTS : SHOP_FACTS;
    return factsIn(text)
      .filter((name) => !known.has(name))
      .map((name): Finding => ({
        rule: "fact-unknown",
        locale,
        file,
        field,
        found: `{fact.${name}}`,
        expected: `one of ${[...known].join(", ")}`,
      }));
  });
  const inDates = stories.flatMap((story) =>
    partsIn(story.content).flatMap(({ path, fields }) =>
      ["countdownStartDate", "countdownEndDate", "validUntil"].flatMap((name) =>
        factsIn(textIn(fields[name]))
          .filter((fact) => !ALL_FACTS.has(fact))
          .map((fact): Finding => ({
            rule: "fact-unknown",
            locale: story.locale,
            file: fileOf(story),
            field: path === "" ? name : `${path}.${name}`,
            found: `{fact.${fact}}`,
            expected: "a fact such as canvasCampaignEndsAt",
          })),
      ),
    ),
  );
  return [...inTexts, ...inDates];
};

/** What customers wrote is theirs, with its numbers. */
const isQuoted = ({ field }: WrittenText): boolean => /(?:^|\.)reviews\./.test(field);

/** Messages with numbers of their own: labels of formats and ratios, and rules of forms. */
const isLabel = ({ story, field }: WrittenText): boolean =>
  !story && /^(?:photobook|prints|calendars|cards|ratios|options|facts)\./.test(field);

interface Statement {
  readonly text: WrittenText;
  readonly topic: FactTopic;
  readonly at: number;
  readonly value: string;
}

const statementsIn = (text: WrittenText): readonly Statement[] =>
  isQuoted(text) || isLabel(text)
    ? []
    : FACT_TOPICS.flatMap((topic) => {
        const match = topic.pattern[languageOf(text.locale)].exec(text.text);
        return match
          ? [{ text, topic, at: match.index, value: (match[1] ?? match[0]).toLowerCase() }]
          : [];
      });

/** Numbers, names and dates written by hand where a fact exists. */
export const findFactsByHand = (texts: readonly WrittenText[]): readonly Finding[] =>
  texts.flatMap(statementsIn).map(({ text, topic, at }) => ({
    rule: "fact-by-hand",
    locale: text.locale,
    file: text.file,
    field: text.field,
    found: excerptOf(text.text, at),
    expected: `{fact.…}: ${topic.facts}`,
  }));

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
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.every(({ value }) => value === first.value)) return [];
    return group.flatMap(({ text, topic, at, value }): readonly Finding[] => {
      const other = group.find((one) => one.value !== value);
      return [
        {
          rule: "fact-contradicted",
          locale: text.locale,
          file: text.file,
          field: text.field,
          found: excerptOf(text.text, at),
          expected: `the same ${topic.topic} as ${other?.text.file}, which says “${other?.value}”`,
        },
      ];
    });
  });
};
