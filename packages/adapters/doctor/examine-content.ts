import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { SAMPLE_SHOP } from "@passepartout/domain/definition/sample-shop";
import { spelledFor } from "@passepartout/domain/market/spelling";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { languageOf } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { findWrongCampaigns } from "./campaign-rules.ts";
import {
  findContradictions,
  findFactsByHand,
  findFactsWithoutValue,
  findUnknownFacts,
} from "./fact-rules.ts";
import { findWrongFields, findWrongLengths } from "./field-rules.ts";
import type { Finding } from "./finding.ts";
import { findWrongImages } from "./image-rules.ts";
import { findCollidingSlugs, findWrongLinks } from "./link-rules.ts";
import { findUnknownSkus, findUnsoldOptions } from "./offer-rules.ts";
import { findSample, findUnsaid, findUnsold } from "./own-shop-rules.ts";
import { findHardPages } from "./reading-level.ts";
import { findMisspelled } from "./spelling-rules.ts";
import { type DoctorSubject, messageTexts, textsOf } from "./subject.ts";
import {
  findMissingMessages,
  findMissingTranslations,
  findUntranslatedTexts,
} from "./translation-rules.ts";
import { findWrongTypography } from "./typography-rules.ts";
import { findBidirectionalTexts, findForbiddenWords, findSharpS } from "./word-rules.ts";

/** The slugs of pages about law in German, to which those of other languages are alternates. */
const LAW_PAGES = /^(?:agb|datenschutz|impressum|widerruf|barrierefreiheit|gewaehrleistung)$/;

const isLawPage = ({ slug, alternates }: SourceStory): boolean =>
  [slug, ...alternates.map((one) => one.split("/").slice(2).join("/"))].some((one) =>
    LAW_PAGES.test(one),
  );

/** All that is to mend in stories and interface texts, by file and field. */
export const examineContent = (subject: DoctorSubject): readonly Finding[] => {
  const { stories, messages, voices, now, definition, isMade } = subject;
  const texts = [
    ...stories.flatMap(textsOf),
    ...[...messages].flatMap(([locale, byKey]) => messageTexts(locale, byKey)),
  ];
  const german = texts.filter(({ locale }) => languageOf(locale) === "de");
  const brandWords = CHANNELS.flatMap(
    (one) => definition?.brands[one].name.toLowerCase().split(" ") ?? [],
  );
  const findings = [
    ...findWrongLinks(stories, definition),
    ...findCollidingSlugs(stories),
    ...findWrongImages(stories, subject.hasImage),
    ...findMissingTranslations(stories),
    ...findMissingMessages(messages),
    ...findUntranslatedTexts(subject),
    ...findWrongLengths(stories),
    ...findWrongFields(stories),
    ...findWrongTypography(texts),
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
    ...(isMade ? findUnknownSkus(stories, isMade) : []),
    ...(definition
      ? [...findUnsaid(definition), ...findUnsold(stories, definition), ...findSample(stories)]
      : []),
    ...findBidirectionalTexts(texts),
    ...findSharpS(german, spelledFor),
    ...findHardPages(stories, isLawPage),
    ...findWrongCampaigns(stories, now),
    ...findUnknownFacts(texts, stories),
    ...findFactsWithoutValue(texts, definition ?? SAMPLE_SHOP),
    ...findFactsByHand(texts),
    ...findContradictions(texts),
  ];
  const keyOf = ({ file, field, rule }: Finding) => `${file} ${field} ${rule}`;
  return findings.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
};
