import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";
import { spelledFor } from "@passepartout/domain/market/spelling";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import es from "./texts/es.json" with { type: "json" };
import fr from "./texts/fr.json" with { type: "json" };
import it from "./texts/it.json" with { type: "json" };
import nl from "./texts/nl.json" with { type: "json" };
import type { ThemeStyleName } from "./theme-styles.ts";

/** What generated themes show, by the name of the drawing. */
export type Subject = keyof typeof de.subjects;

/**
 * The names of themes, and the words that are on them. Where British and American English differ, a slash separates both.
 * Except in English a subject starts with gender and number: `m`, `f`, `n`, `c` singular, `p`, `M`, `F` plural. The adjective of a style is German without the ending for the gender; in Romance languages masculine, feminine, masculine plural and feminine plural; Dutch with and without ending. Other styles have a phrase after the subject, which in English stands before it if it has a capital letter.
 */
export const THEME_TEXTS: Readonly<Record<Language, typeof de>> = { de, en, es, fr, it, nl };

/** Endings of German adjectives by gender (strong declension). */
const GERMAN_ENDINGS: Readonly<Record<string, string>> = { m: "er", f: "e", n: "es", p: "e" };

/** Index of the form of a Romance adjective by gender and number. */
const ROMANCE_FORMS: Readonly<Record<string, number>> = { m: 0, f: 1, M: 2, F: 3 };

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Selects the spelling of a text such as `watercolour/watercolor`: American for en-US, else British; German as the country writes it. */
export const spelledIn = (text: string, locale: Locale): string => {
  const [british = "", american = british] = text.split("/");
  return locale === "en-US" ? american : spelledFor(british, locale);
};

type Texts = Readonly<Record<string, string>>;

/** The name of a generated theme: the adjective agrees with the subject, a phrase follows it. */
export const themeName = (subject: Subject, styleName: ThemeStyleName, locale: Locale): string => {
  const language = languageOf(locale);
  const { subjects, ...texts } = THEME_TEXTS[language];
  const adjectives: Texts = texts.adjectives;
  const phrases: Texts = texts.phrases;
  const name = subjects[subject];
  const words = adjectives[styleName] ?? phrases[styleName] ?? "";
  if (language === "en") {
    const [noun, before] = [spelledIn(name, locale), spelledIn(words, locale)];
    // An English adjective or colour starts with a capital letter.
    return /^\p{Lu}/u.test(before) ? `${before} ${noun}` : `${capitalised(noun)} ${before}`;
  }
  const [gender, noun] = [name.slice(0, 1), name.slice(2)];
  return spelledFor(
    adjectives[styleName] === undefined
      ? `${capitalised(noun)} ${words}`
      : withAdjective(words.split(" "), language, gender, noun),
    locale,
  );
};

const withAdjective = (
  forms: readonly string[],
  language: Exclude<Language, "en">,
  gender: string,
  noun: string,
): string => {
  if (language === "de") return `${forms[0]}${GERMAN_ENDINGS[gender] ?? ""} ${noun}`;
  if (language === "nl") return `${forms[gender === "n" ? 1 : 0]} ${noun}`;
  return `${capitalised(noun)} ${forms[ROMANCE_FORMS[gender] ?? 0]}`;
};
