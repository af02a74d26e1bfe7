import { TEXT_LOCALES, type TextLocale } from "../src/market/text-locale.ts";
import { vocabularyOf } from "../src/messages/vocabulary.ts";

/** A text for each key of the vocabulary, in every locale. It is a number, because no language writes it in another way. */
export const VOCABULARY_TEXTS: ReadonlyMap<TextLocale, ReadonlyMap<string, string>> = new Map(
  TEXT_LOCALES.map((locale) => [locale, new Map(vocabularyOf(locale).map((key) => [key, "1"]))]),
);
