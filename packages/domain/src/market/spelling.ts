import { currencyOf } from "./currency.ts";
import { type Language, languageOf, type Locale } from "./locale.ts";

/** Names keep their ß wherever they are read. */
const NAMES: readonly string[] = ["Großmann", "Meißen", "Strauß", "Weißhaupt"];

/** What Switzerland and Liechtenstein write otherwise: ss, and guillemets that point outwards. */
const SWISS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  "„": "«",
  "“": "»",
  "‚": "‹",
  "‘": "›",
};

const NAME_OR_SWISS = new RegExp(`${NAMES.join("|")}|[${Object.keys(SWISS).join("")}]`, "g");

/** True where German is written as in Switzerland. */
export const isSwissGerman = (locale: Locale): boolean => locale === "de-CH" || locale === "de-LI";

/** A space that must not break a line: between a number, or a placeholder for one, and its unit. */
const BEFORE_UNIT =
  /(?<=[\d}]) (?=(?:mm|cm|m²?|km|inches|Zoll|pouces|pollici|pulgadas|g|kg|oz|lbs?|[KMG][Bo]|[dp]pi|px|°C|%|€|Uhr|uur|h)(?![\p{L}\d]))|(?<=x [\d.]{1,5}) (?=in(?![\p{L}\d]))/gu;

/** A number with German or Italian separators of thousands, or with French ones; no number of a law, a register, a phone or a time of day. */
const GROUPED: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /(?<![\w.,-]|SR |\d:\d\d:)\d{1,3}(?:\.\d{3})+(?!\d|[.,]\d)/g,
  fr: /(?<![\w.,-])\d{1,3}(?:[\u00A0\u202F]\d{3})+(?!\d)/g,
  it: /(?<![\w.,-]|RS |\d:\d\d:)\d{1,3}(?:\.\d{3})+(?!\d|[.,]\d)/g,
};

const withSwissGroups = (text: string, locale: Locale): string => {
  const numbers = currencyOf(locale) === "chf" && GROUPED[languageOf(locale)];
  return numbers ? text.replace(numbers, (number) => number.replace(/\D/g, "\u2019")) : text;
};

/** A text as it is printed in the country of the locale: units stay with their numbers, Swiss thousands have apostrophes, and German of Switzerland and Liechtenstein has ss, except in names, and guillemets. */
export const spelledFor = (text: string, locale: Locale): string => {
  const printed = withSwissGroups(text.replace(BEFORE_UNIT, "\u00A0"), locale);
  return isSwissGerman(locale)
    ? printed.replace(NAME_OR_SWISS, (found) => SWISS[found] ?? found)
    : printed;
};
