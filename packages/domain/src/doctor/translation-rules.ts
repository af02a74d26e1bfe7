import { isOffered, PAGE_OFFERS } from "../content/page-offer.ts";
import type { Channel } from "../market/channel.ts";
import { channelRules } from "../market/channel-rules.ts";
import { languageOf } from "../market/locale.ts";
import { footerTextLocaleOf, TEXT_LOCALES, type TextLocale } from "../market/text-locale.ts";
import { vocabularyOf } from "../messages/vocabulary.ts";
import { excerptOf, type Finding } from "./finding.ts";
import { redirectOf } from "./link-rules.ts";
import {
  type DoctorSubject,
  fileOf,
  isPageStory,
  type SourceStory,
  textsOf,
  type Voice,
  withoutPlaceholders,
  type WrittenText,
} from "./subject.ts";

const fullSlugOf = ({ channel, locale, slug }: SourceStory): string =>
  [channel, locale, slug].filter((part) => part !== "").join("/");

const isOfferedIn = (story: SourceStory, locale: TextLocale): boolean => {
  const offer = PAGE_OFFERS.find((one) => one === story.content["offer"]);
  return isOffered({ ...(offer && { offer }) }, channelRules(story.channel, locale));
};

/** Pages that a language lacks, and alternates that do not exist or do not lead back. */
export const findMissingTranslations = (stories: readonly SourceStory[]): readonly Finding[] => {
  const bySlug = new Map(stories.map((story) => [fullSlugOf(story), story]));
  const localesOf = (channel: Channel) =>
    TEXT_LOCALES.filter((locale) =>
      stories.some((story) => story.channel === channel && story.locale === locale),
    );
  return stories.filter(isPageStory).flatMap((story) => {
    const where = {
      rule: "translation-missing",
      locale: story.locale,
      file: fileOf(story),
      field: "alternates",
    } as const;
    const ownSlug = fullSlugOf(story);
    const broken = story.alternates.flatMap((slug): readonly Finding[] => {
      const other = bySlug.get(slug);
      if (!other)
        return [{ ...where, found: slug, expected: "the full slug of a published story" }];
      return other.alternates.includes(ownSlug)
        ? []
        : [{ ...where, found: slug, expected: `alternates of ${slug} with ${ownSlug}` }];
    });
    const known = new Set(story.alternates.map((slug) => slug.split("/")[1]));
    // A redirect is about an address of one language.
    const missing = (redirectOf(story) === undefined ? localesOf(story.channel) : [])
      .filter((locale) => locale !== story.locale && !known.has(locale))
      .filter((locale) => isOfferedIn(story, locale))
      .map((locale): Finding => ({ ...where, found: "", expected: `an alternate in ${locale}` }));
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
      .map((key): Finding => {
        const text = german.get(key);
        return {
          rule: "message-missing",
          locale,
          file: `messages/${locale}`,
          field: key,
          found: "",
          expected: text === undefined ? "a text" : `a text as ${JSON.stringify(text)} in German`,
        };
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
  return texts.flatMap(({ locale, file, field, text }): readonly Finding[] => {
    if (!hasWord(text) || cognates.has(text.toLowerCase())) return [];
    const run = [...runsOfWords(text)].find((words) => german.has(words));
    if (!whole.has(text) && run === undefined) return [];
    return [
      {
        rule: "untranslated",
        locale,
        file,
        field,
        found: excerptOf(text),
        expected: run === undefined ? "a translation, or a cognate of the voice" : `no “${run}”`,
      },
    ];
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
      : [...messages].flatMap(([field, text]) =>
          findUntranslated(
            [{ locale, file: `messages/${locale}`, field, text }],
            [subject.messages.get("de-DE")?.get(field) ?? ""],
            voiceOf(locale),
          ),
        ),
  );
  return [...ofStories, ...ofMessages];
};
