import type { SourceStory } from "../src/storyblok/source-stories.ts";
import { type Language, languageOf } from "@passepartout/domain/market/locale";
import { type Finding, findingIn, writtenIn } from "./finding.ts";
import { textsOf, withoutPlaceholders } from "./subject.ts";

/** Groups of vowels that are spoken as one, which is how syllables are counted. */
const VOWELS: Readonly<Record<Language, RegExp>> = {
  de: /[aeiouäöüy]+/giu,
  en: /[aeiouy]+/giu,
  es: /[aeiouáéíóúü]+/giu,
  fr: /[aeiouyàâäéèêëîïôöùûüœæ]+/giu,
  it: /[aeiouàèéìòù]+/giu,
  nl: /[aeiouyëïöüé]+/giu,
};

const syllablesOf = (word: string, language: Language): number => {
  // A final e is silent in English and French: "frame", "cadre".
  const spoken = /^(?:en|fr)$/.test(language) ? word.replace(/(?<=\p{L}{2})es?$/iu, "") : word;
  return Math.max(1, spoken.match(VOWELS[language])?.length ?? 0);
};

/** What the formulas of reading level count. */
export const countText = (text: string, language: Language) => {
  const words = withoutPlaceholders(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  return {
    sentences: Math.max(1, text.match(/[.!?…:](?=\s|$)|\n+/gu)?.length ?? 0),
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word, language), 0),
    letters: words.reduce((sum, word) => sum + word.length, 0),
  };
};

/**
 * How easy a text is to read, from 0 (hard) to 100 (easy).
 * Sources: en R. Flesch, A new readability yardstick (1948); de T. Amstad, Wie verständlich sind unsere Zeitungen? (1978);
 * fr L. Kandel and A. Moles (1958); es J. Fernández Huerta, Medidas sencillas de lecturabilidad (1959);
 * it P. Lucisano and M. E. Piemontese, Gulpease (1988); nl W. H. Douma, De leesbaarheid van landbouwbladen (1960).
 */
export const readingEase = (
  { sentences, words, syllables, letters }: ReturnType<typeof countText>,
  language: Language,
): number => {
  if (words === 0) return 100;
  const wordsPerSentence = words / sentences;
  const syllablesPerWord = syllables / words;
  const ease: Readonly<Record<Language, number>> = {
    de: 180 - wordsPerSentence - 58.5 * syllablesPerWord,
    en: 206.835 - 1.015 * wordsPerSentence - 84.6 * syllablesPerWord,
    es: 206.84 - 1.02 * wordsPerSentence - 60 * syllablesPerWord,
    fr: 207 - 1.015 * wordsPerSentence - 73.6 * syllablesPerWord,
    it: 89 + (300 * sentences - 10 * letters) / words,
    nl: 206.84 - 0.93 * wordsPerSentence - 77 * syllablesPerWord,
  };
  return Math.max(0, Math.min(100, ease[language]));
};

/** The lowest reading ease of a page: from 60 on, all of these scales call a text plain. Pages about law may be harder. */
const MIN_EASE = 60;
const LAW = 15;
const MIN_WORDS = 60;

/** Blocks and fields whose text is read sentence by sentence. */
const isProse = ({ field, text }: { readonly field: string; readonly text: string }): boolean =>
  /(?:^|\.)(?:text|paragraphs)(?:\.|$)/.test(field) && /[.!?…]$/.test(text.trim());

/** The slugs of pages about law in German, to which those of other languages are alternates. */
const LAW_PAGES = /^(?:agb|datenschutz|impressum|widerruf|barrierefreiheit|gewaehrleistung)$/;

const isAboutLaw = ({ slug, alternates }: SourceStory): boolean =>
  [slug, ...alternates.map((one) => one.split("/").slice(2).join("/"))].some((one) =>
    LAW_PAGES.test(one),
  );

/** A page that is hard to read. */
export const findHardPage = (page: SourceStory): readonly Finding[] => {
  const language = languageOf(page.locale);
  const prose = textsOf(page).filter(isProse);
  const counts = countText(prose.map(({ text }) => text).join("\n"), language);
  const ease = readingEase(counts, language);
  const lowest = MIN_EASE - (isAboutLaw(page) ? LAW : 0);
  if (counts.words < MIN_WORDS || ease >= lowest) return [];
  const sentence = (counts.words / counts.sentences).toFixed(0);
  const found = `reading ease ${ease.toFixed(0)}, ${sentence} words a sentence`;
  const expected = `at least ${lowest}: shorter sentences and words`;
  return [findingIn(writtenIn(page, "body", found), "reading-level", expected)];
};
