import type { Occasion } from "@passepartout/domain/catalogue/card";
import type { Language } from "@passepartout/domain/market/locale";
import { THEME_TEXTS } from "../../themes/theme-names.ts";

/** The words on a theme image: what is celebrated, for whom, and when. */
export interface CardWords {
  readonly title: string;
  readonly name?: string;
  readonly date?: string;
}

const COUPLES =
  "Anna & Elias, Clara & Jonas, Emma & Paul, Marie & Louis, Nora & David, Julia & Marco, Hanna & Max, Laura & Tim".split(
    ", ",
  );
const CHILDREN = "Mia, Emil, Lina, Noah, Clara, Leo, Ella, Felix, Nora, Theo, Sofia, Luca".split(
  ", ",
);
const GROWN_UPS = "Margarete, Robert, Helena, Martin, Isabel, Thomas, Renata, Victor".split(", ");

const GUESTS = "Lena, Oskar, Marie, Anton, Greta, Ben, Rosa, Karl".split(", ");

const pick = (words: readonly string[], seed: number): string => words[seed % words.length] ?? "";

const two = (number: number): string => String(number).padStart(2, "0");

const ENGLISH_MONTH = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });

const ENGLISH_ORDINALS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };

const ordinalOf = new Intl.PluralRules("en", { type: "ordinal" });

/** A day as British and American cards both write it: numbers alone would be read in two orders. */
const dayIn = (language: Language, day: number, month: number): string =>
  language === "en"
    ? `${day}${ENGLISH_ORDINALS[ordinalOf.select(day)] ?? "th"} of ${ENGLISH_MONTH.format(Date.UTC(2025, month - 1))}`
    : `${two(day)} · ${two(month)}`;

/** Weight and length of a child, in English in pounds. */
const measuresIn = (language: Language, seed: number): string =>
  language === "en"
    ? `7 lb ${1 + (seed % 15)} oz · 20 in`
    : `3 ${two(10 + (seed % 80))}0 g · 51 cm`;

/** The words for a theme image in a language; `seed` picks names and dates, `part` is the card of a suite. */
export const cardWordsOf = (
  occasion: Occasion | "calendar",
  language: Language,
  seed: number,
  part?: string,
): CardWords => {
  if (part === "tischkarte") return { title: pick(GUESTS, seed) };
  const { titles, ...texts } = THEME_TEXTS[language];
  // The other cards of a suite have the title of the occasion.
  const partTitles: Readonly<Record<string, string>> = texts.partTitles;
  const title = (part && partTitles[part]) ?? titles[occasion];
  const date = dayIn(language, 1 + (seed % 28), 1 + ((seed >>> 5) % 12));
  switch (occasion) {
    case "hochzeit":
      return { title, name: pick(COUPLES, seed), date };
    case "geburt":
      if (part) return { title, name: pick(CHILDREN, seed) };
      return { title, name: pick(CHILDREN, seed), date: measuresIn(language, seed) };
    case "geburtstag":
      if (part) return { title, name: pick(GROWN_UPS, seed) };
      return { title, name: `${pick(GROWN_UPS, seed)} · ${30 + 10 * (seed % 6)}` };
    case "trauer":
      return { title, name: pick(GROWN_UPS, seed), date: `${1931 + (seed % 30)} – 2025` };
    case "ostern":
    case "weihnachten":
    case "calendar":
      return { title };
    default:
      return { title, name: pick(CHILDREN, seed), date };
  }
};
