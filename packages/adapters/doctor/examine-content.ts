import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import type { ShopDefinition } from "@passepartout/domain/definition/shop-definition";
import { type Channel, CHANNELS } from "@passepartout/domain/market/channel";
import {
  contentLocalesOf,
  TEXT_LOCALES,
  type TextLocale,
  textLocaleOf,
} from "@passepartout/domain/market/text-locale";
import type { Voice } from "../src/messages/voices.ts";
import type { Spelling } from "../src/spelling/dictionaries.ts";
import { findWrongCampaigns } from "./campaign-rules.ts";
import {
  datesIn,
  findContradictions,
  findFactsByHand,
  findFactsWithoutValue,
  findUnknownFacts,
} from "./fact-rules.ts";
import { findWrongFields, findWrongImages, findWrongLengths } from "./field-rules.ts";
import { type Finding, findingIn } from "./finding.ts";
import { findCollidingSlugs, findWrongLinks } from "./link-rules.ts";
import {
  findUnknownSkus,
  findUnsoldOptions,
  findSample,
  findUnsaid,
  findUnsold,
} from "./offer-rules.ts";
import { findHardPage } from "./reading-level.ts";
import { findMisspelled } from "./spelling-rules.ts";
import { type DoctorSubject, isPageStory, messageTexts, textsOf } from "./subject.ts";
import {
  findMissingMessages,
  findMissingTranslations,
  findUntranslatedTexts,
} from "./translation-rules.ts";
import {
  findWrongTypography,
  findBidirectionalText,
  findForbiddenWords,
  findSharpS,
} from "./word-rules.ts";

/** All that is to mend in stories and interface texts, by file and field. */
export const examineContent = (subject: DoctorSubject): readonly Finding[] => {
  const { stories, messages, voices, now, definition, isMade } = subject;
  const texts = [
    ...stories.flatMap(textsOf),
    ...[...messages].flatMap(([locale, byKey]) => messageTexts(locale, byKey)),
  ];
  const brandWords = CHANNELS.flatMap(
    (one) => definition?.brands[one].name.toLowerCase().split(" ") ?? [],
  );
  const findings = [
    ...findWrongLinks(stories, definition),
    ...findMissingTranslations(stories),
    ...findMissingMessages(messages),
    ...findUntranslatedTexts(subject),
    ...stories.flatMap((story) => [
      ...findWrongImages(story, subject.hasImage),
      ...findWrongFields(story),
      ...findWrongCampaigns(story, now),
      ...(isMade ? findUnknownSkus(story, isMade) : []),
      ...(definition ? [...findUnsold(story, definition), ...findSample(story)] : []),
    ]),
    ...stories
      .filter(isPageStory)
      .flatMap((page) => [
        ...findCollidingSlugs(page),
        ...findWrongLengths(page),
        ...findHardPage(page),
      ]),
    ...texts.flatMap((text) => [
      ...findWrongTypography(text),
      ...findBidirectionalText(text),
      ...findSharpS(text),
      ...findFactsWithoutValue(text, definition ?? SAMPLE_SHOP),
      ...findFactsByHand(text),
    ]),
    ...[...texts, ...stories.flatMap(datesIn)].flatMap(findUnknownFacts),
    ...TEXT_LOCALES.flatMap((locale) =>
      findForbiddenWords(
        texts.filter((text) => text.locale === locale),
        voices.get(locale) ?? { words: [] },
      ),
    ),
    ...[...(subject.spelling ?? [])].flatMap(([locale, spelling]) =>
      findMisspelled(
        texts.filter((text) => text.locale === locale),
        spelling,
        [...(voices.get(locale)?.spelled ?? []), ...brandWords],
      ),
    ),
    ...findUnsoldOptions(texts, messages),
    ...(definition ? findUnsaid(definition) : []),
    ...findContradictions(texts),
  ];
  const keyOf = ({ file, field, rule }: Finding) => `${file} ${field} ${rule}`;
  return findings.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};

/** All content as editors and writers wrote it, for the doctor. Nothing is cached. */
export interface ContentSource {
  /** The definition of a shop of one's own, whose content alone is examined. */
  readonly definition?: ShopDefinition | undefined;
  /** All published stories of a channel in exactly this locale. Rejects if the content service fails. */
  stories(channel: Channel, locale: TextLocale): Promise<readonly SourceStory[]>;
  messages(locale: TextLocale): ReadonlyMap<string, string>;
  voice(locale: TextLocale): Voice;
  /** The dictionary of a locale, if it is installed. */
  spelling(locale: TextLocale): Promise<Spelling | undefined>;
  /** The files of the content folder, if there is one, that are no stories. */
  readonly unreadable?: readonly { readonly file: string; readonly message: string }[];
  readonly isMade?: DoctorSubject["isMade"];
}

const findUnreadable = ({ unreadable = [] }: ContentSource): readonly Finding[] =>
  unreadable.map(({ file, message }) => ({
    rule: "story-unreadable",
    // The folder of a file is one of a text locale.
    locale: file.split(/[\\/]/)[1] as TextLocale,
    file: file.replace(/\.json$/, ""),
    field: "",
    found: "",
    expected: `a story; it ${message}`,
  }));

/** The storefronts of a shop of one's own that have no start page. */
const findMissingStarts = (
  stories: readonly SourceStory[],
  { channels, locales }: ShopDefinition,
): readonly Finding[] =>
  channels.flatMap((channel) => {
    const starts = stories.filter((one) => one.slug === "" && one.channel === channel);
    const lacking = locales.filter(
      (locale) => !starts.some((start) => contentLocalesOf(locale).includes(start.locale)),
    );
    return [...new Set(lacking.map(textLocaleOf))].map((locale) => {
      const start = { locale, file: `${channel}/${locale}/start`, field: "", text: "" };
      return findingIn(start, "start-missing", "the start page");
    });
  });

/** Loads all content, since pages are compared across languages, and examines it. */
export const examineSource = async (
  source: ContentSource,
  options: Pick<DoctorSubject, "now" | "hasImage">,
): Promise<readonly Finding[]> => {
  const { definition = SAMPLE_SHOP } = source;
  const sold: ReadonlySet<TextLocale> = new Set(definition.locales.map(textLocaleOf));
  const stories: SourceStory[] = [];
  // One after the other, because a content service limits the number of requests per second.
  for (const channel of definition.channels)
    for (const locale of sold) stories.push(...(await source.stories(channel, locale)));
  const spelling = new Map<TextLocale, Spelling>();
  for (const locale of sold) {
    const dictionary = await source.spelling(locale);
    if (dictionary) spelling.set(locale, dictionary);
  }
  // Texts of other locales are compared with, and not examined.
  const findings = examineContent({
    ...options,
    isMade: source.isMade,
    definition: source.definition,
    stories,
    spelling,
    messages: new Map(TEXT_LOCALES.map((locale) => [locale, source.messages(locale)])),
    voices: new Map(TEXT_LOCALES.map((locale) => [locale, source.voice(locale)])),
  });
  return [
    ...findUnreadable(source),
    ...(source.definition ? findMissingStarts(stories, definition) : []),
    ...findings,
  ].filter(({ locale }) => sold.has(locale));
};
