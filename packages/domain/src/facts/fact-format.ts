import { timeZoneOf } from "../market/host-suffix.ts";
import { languageOf, type Language, type Locale } from "../market/locale.ts";
import { formatDate } from "../time/date-format.ts";
import { dateIn, type PlainDate, utcOf } from "../time/plain-date.ts";
import type { WorkingDays } from "../delivery/delivery-dates.ts";

const RANGE_WORDS: Readonly<Record<Language, string>> = {
  de: " bis ",
  en: " to ",
  es: " a ",
  fr: " à ",
  it: "-",
  nl: " tot ",
};

/** `3 bis 5`, or the number alone if both are equal. The unit stands in the text, in its case. */
export const rangeText = (locale: Locale, { minDays, maxDays }: WorkingDays): string =>
  minDays === maxDays ? String(minDays) : `${minDays}${RANGE_WORDS[languageOf(locale)]}${maxDays}`;

const NO_BREAK_SPACE = "\u00A0";

/** The hour of a day, 0 to 24: `14 Uhr`, `2pm`. */
export const hourText = (locale: Locale, hour: number): string => {
  const isMorning = hour % 24 < 12;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (locale === "en-US") return `${twelve}${NO_BREAK_SPACE}${isMorning ? "a.m." : "p.m."}`;
  const texts: Readonly<Record<Language, string>> = {
    de: `${hour}${NO_BREAK_SPACE}Uhr`,
    en: `${twelve}${isMorning ? "am" : "pm"}`,
    es: `${hour}${NO_BREAK_SPACE}h`,
    fr: `${hour}${NO_BREAK_SPACE}h`,
    it: String(hour),
    nl: `${hour}${NO_BREAK_SPACE}uur`,
  };
  return texts[languageOf(locale)];
};

/** Two hours of a day: `9 bis 18 Uhr`, `9am to 6pm`, in Italian `9 alle 18`. */
export const hoursText = (locale: Locale, from: number, to: number): string => {
  const language = languageOf(locale);
  const isRepeated = language === "en" || language === "fr";
  const first = isRepeated ? hourText(locale, from) : String(from);
  const word = language === "it" ? " alle " : RANGE_WORDS[language];
  return `${first}${word}${hourText(locale, to)}`;
};

/** A size of a file: `100 MB`, in French `100 Mo`. */
export const fileSizeText = (locale: Locale, bytes: number): string =>
  `${Math.floor(bytes / 1024 / 1024)}${NO_BREAK_SPACE}${languageOf(locale) === "fr" ? "Mo" : "MB"}`;

/** `24. Dezember`, `24 December`, `December 24`. */
const dayText = (locale: Locale, date: PlainDate): string =>
  formatDate(locale, { day: "numeric", month: "long" }, utcOf(date));

/** The last day of what ends at a moment, in ms since 1970: at midnight after the 7th it is `7. Dezember`. */
export const lastDayText = (locale: Locale, end: number): string =>
  dayText(locale, dateIn(timeZoneOf(locale), end - 1));

/** Names in a row: `a, b und c`. */
export const listText = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format([...names]);

/** Things to choose from: `a, b oder c`. */
export const choiceText = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format([...names]);
