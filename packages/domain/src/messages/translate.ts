import type { Log } from "../journal/log.port.ts";
import { fallbackChain } from "../market/fallback-chain.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import type { MessageCatalogue } from "./message-catalogue.port.ts";

/** What stands in for the placeholders of a text, by their names. [TRN-28] */
export type TextValues = Readonly<Record<string, string | number>>;

/** A text with the locale that had it; `locale` is null and `missing` true when no locale of the chain has one. [TRN-03] */
export interface Translation {
  readonly text: string;
  readonly locale: Locale | null;
  readonly missing: boolean;
}

/** Puts values in the place of `{name}`; a placeholder without a value stays as it is, and a value is never read for placeholders again. [TRN-Q3] */
export const fillText = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );

/** What is shown for a key without a text: what follows its last dot. [TRN-03, TRN-Q4] */
export const lastSegmentOf = (key: string): string => key.slice(key.lastIndexOf(".") + 1);

/** The text under a key in a locale, or in the first locale of its fallback chain that has one. [LOC-05, TRN-03] */
export const translate = (
  catalogue: MessageCatalogue,
  locale: string,
  key: string,
  values: TextValues = {},
): Translation => {
  for (const candidate of isLocale(locale) ? fallbackChain(locale) : []) {
    const text = catalogue.text(candidate, key);
    if (text !== undefined)
      return { text: fillText(text, values), locale: candidate, missing: false };
  }
  return { text: lastSegmentOf(key), locale: null, missing: true };
};

/** Whether texts missing in a locale are worth a log entry: only a code of five characters is. [TRN-02, TRN-Q5] */
export const logsMissingTexts = (locale: string): boolean => locale.length === 5;

/** The most keys that are remembered as logged; more than that are not missing texts but something else. [TRN-01] */
const MOST_LOGGED_KEYS = 5000;

/** A visit's way to its texts; a missing one is logged once per key. `logged` remembers those keys: hand in the same set again to stay silent over many visits. [TRN-01] */
export const createTranslator =
  (catalogue: MessageCatalogue, log: Log, locale: string, logged: Set<string> = new Set()) =>
  (key: string, values?: TextValues): string => {
    const { text, missing } = translate(catalogue, locale, key, values);
    const isNews = missing && logsMissingTexts(locale) && !logged.has(key);
    if (isNews && logged.size < MOST_LOGGED_KEYS) {
      logged.add(key);
      log.warning("translation-missing", { key, locale });
    }
    return text;
  };
