import type { Voice } from "../src/messages/voices.ts";
import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { isOffered, PAGE_OFFERS } from "@passepartout/domain/content/story";
import type { Channel } from "@passepartout/domain/market/channel";
import { channelRules } from "@passepartout/domain/market/channel-rules";
import { languageOf } from "@passepartout/domain/market/locale";
import {
  footerTextLocaleOf,
  TEXT_LOCALES,
  type TextLocale,
} from "@passepartout/domain/market/text-locale";
import { vocabularyOf } from "@passepartout/domain/messages/vocabulary";
import { type Finding, findingIn, writtenIn, type WrittenText } from "./finding.ts";
import { redirectOf } from "./link-rules.ts";
import {
  type DoctorSubject,
  isPageStory,
  messageTexts,
  textsOf,
  withoutPlaceholders,
} from "./subject.ts";

const fullSlugOf = ({ channel, locale, slug }: SourceStory): string =>
  [channel, locale, slug].filter((part) => part !== "").join("/");

const isOfferedIn = (story: SourceStory, locale: TextLocale): boolean => {
  const offer = PAGE_OFFERS.find((one) => one === story.content["offer"]);
  return isOffered({ offer }, channelRules(story.channel, locale));
};

/** Pages that a language lacks, and alternates that do not exist or do not lead back. */
export const findMissingTranslations = (stories: readonly SourceStory[]): readonly Finding[] => {
  const bySlug = new Map(stories.map((story) => [fullSlugOf(story), story]));
  const localesOf = (channel: Channel) =>
    TEXT_LOCALES.filter((locale) =>
      stories.some((story) => story.channel === channel && story.locale === locale),
    );
  return stories.filter(isPageStory).flatMap((story) => {
    const lacks = (expected: string, found = "") =>
      findingIn(writtenIn(story, "alternates", found), "translation-missing", expected);
    const ownSlug = fullSlugOf(story);
    const broken = story.alternates.flatMap((slug) => {
      const other = bySlug.get(slug);
      if (!other) return [lacks("the full slug of a published story", slug)];
      return other.alternates.includes(ownSlug)
        ? []
        : [lacks(`alternates of ${slug} with ${ownSlug}`, slug)];
    });
    const known = new Set(story.alternates.map((slug) => slug.split("/")[1]));
    // A redirect is about an address of one language.
    const missing = (redirectOf(story) === undefined ? localesOf(story.channel) : [])
      .filter((locale) => locale !== story.locale && !known.has(locale))
      .filter((locale) => isOfferedIn(story, locale))
      .map((locale) => lacks(`an alternate in ${locale}`));
    return [...broken, ...missing];
  });
};

/** Interface texts that a locale lacks: those of its vocabulary, and all others that are written in German. Texts of footer and reviews may stand in another locale of the language. */
export const findMissingMessages = (messages: DoctorSubject["messages"]): readonly Finding[] => {
  const german = messages.get("de-DE") ?? new Map<string, string>();
  const germanVocabulary = new Set(vocabularyOf("de-DE"));
  const others = [...german.keys()].filter((key) => !germanVocabulary.has(key));
  return TEXT_LOCALES.flatMap((locale) => {
    const isWritten = (key: string): boolean =>
      messages.get(isFooterText(key) ? footerTextLocaleOf(locale) : locale)?.has(key) ?? false;
    return [...vocabularyOf(locale), ...others]
      .filter((key) => !isWritten(key))
      .map((key) => {
        const text = german.get(key);
        return findingIn(
          { locale, file: `messages/${locale}`, field: key, text: "" },
          "message-missing",
          text === undefined ? "a text" : `a text as ${JSON.stringify(text)} in German`,
        );
      });
  });
};

const isFooterText = (key: string): boolean => /^(?:footer|reviews)\./.test(key);

/** Words in a row that two languages share only by accident up to this number. */
const MAX_SHARED_WORDS = 3;

const runsOfWords = (text: string): ReadonlySet<string> => {
  // Words in capitals are abbreviations, which every language writes alike.
  const words = (withoutPlaceholders(text).match(/\p{L}+/gu) ?? [])
    .filter((word) => word.toUpperCase() !== word)
    .map((word) => word.toLowerCase());
  const length = MAX_SHARED_WORDS + 1;
  return new Set(
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) =>
      words.slice(at, at + length).join(" "),
    ),
  );
};

const hasWord = (text: string): boolean => /\p{L}{3}/u.test(withoutPlaceholders(text));

/** Texts that are left in German: whole, or with four words in a row, unless they are cognates. */
export const findUntranslated = (
  texts: readonly WrittenText[],
  germanTexts: readonly string[],
  voice: Pick<Voice, "cognates">,
): readonly Finding[] => {
  const whole = new Set(germanTexts);
  const cognates = new Set(voice.cognates.map((text) => text.toLowerCase()));
  const german = new Set(germanTexts.flatMap((text) => [...runsOfWords(text)]));
  return texts.flatMap((written) => {
    const { text } = written;
    if (!hasWord(text) || cognates.has(text.toLowerCase())) return [];
    const run = [...runsOfWords(text)].find((words) => german.has(words));
    if (!whole.has(text) && run === undefined) return [];
    const expected = run === undefined ? "a translation, or a cognate of the voice" : `no “${run}”`;
    return [findingIn(written, "untranslated", expected)];
  });
};

/** Untranslated texts of all stories, each compared with the German story of its alternates, and of all messages. */
export const findUntranslatedTexts = (subject: DoctorSubject): readonly Finding[] => {
  const bySlug = new Map(subject.stories.map((story) => [fullSlugOf(story), story]));
  const voiceOf = (locale: TextLocale) => subject.voices.get(locale) ?? { cognates: [] };
  const ofStories = subject.stories.flatMap((story) => {
    const slug = isPageStory(story)
      ? story.alternates.find((one) => one.split("/")[1] === "de-DE")
      : `${story.channel}/de-DE/${story.slug}`;
    const german = slug === undefined ? undefined : bySlug.get(slug);
    if (!german || languageOf(story.locale) === "de") return [];
    return findUntranslated(
      textsOf(story),
      textsOf(german).map(({ text }) => text),
      voiceOf(story.locale),
    );
  });
  const ofMessages = [...subject.messages].flatMap(([locale, messages]) =>
    languageOf(locale) === "de"
      ? []
      : messageTexts(locale, messages).flatMap((text) =>
          findUntranslated(
            [text],
            [subject.messages.get("de-DE")?.get(text.field) ?? ""],
            voiceOf(locale),
          ),
        ),
  );
  return [...ofStories, ...ofMessages];
};
