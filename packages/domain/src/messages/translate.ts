import type { Log } from "../logging/log.port.ts";
import { fallbackChain } from "../market/fallback-chain.ts";
import { isLocale, type Locale } from "../market/locale.ts";
import { numberText } from "../market/number-text.ts";
import type { Place } from "../market/place.ts";
import { spelledFor } from "../market/spelling.ts";
import type { MessageCatalogue } from "./message-catalogue.port.ts";

/** The values of placeholders, by name. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A place, and what looks up its texts. */
export interface PlaceTexts {
  readonly place: Pick<Place, "locale">;
  readonly text: (key: string, values?: TextValues) => string;
}

/** Replaces each placeholder `{name}` by its value, numbers as the locale writes them. A placeholder without a value is left as it is; placeholders in values are not replaced. */
export const fillText = (text: string, values: TextValues, locale?: Locale): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return placeholder;
    return locale && typeof value === "number" ? numberText(locale, value) : String(value);
  });

/** The part of a key after its last dot, which is displayed if the text is missing. */
export const lastSegmentOf = (key: string): string => key.slice(key.lastIndexOf(".") + 1);

/** A text with its placeholders, in the first locale of the fallback chain that has one. */
const findText = (catalogue: MessageCatalogue, locale: string, key: string) => {
  for (const candidate of isLocale(locale) ? fallbackChain(locale) : []) {
    const text = catalogue.text(candidate, key);
    if (text !== undefined) return { text, locale: candidate };
  }
  return undefined;
};

/** The text of a key in the first locale of the fallback chain that has one, with that locale; null if it is missing. */
export const translate = (
  catalogue: MessageCatalogue,
  locale: string,
  key: string,
  values: TextValues = {},
) => {
  const found = findText(catalogue, locale, key);
  return found
    ? {
        text: fillText(spelledFor(found.text, locale as Locale), values, locale as Locale),
        locale: found.locale,
        missing: false,
      }
    : { text: lastSegmentOf(key), locale: null, missing: true };
};

/** True if a text has a brace that belongs to no placeholder. */
const isMalformed = (text: string): boolean =>
  (text.includes("{") || text.includes("}")) &&
  /[{}]/.test(text.replace(/\{(?:fact\.)?\w+\}/g, ""));

/** Missing texts are logged only for locale codes of five characters. */
export const logsMissingTexts = (locale: string): boolean => locale.length === 5;

/** Limits memory use in case of arbitrary keys. */
const MAX_LOGGED_KEYS = 5000;

/** Creates the function that looks up texts for a locale, spelled as its country does. `fillFacts` fills the facts that a text names. Missing texts and malformed placeholders are logged once per key of the set `logged`, which translators can share. */
export const createTranslator =
  (
    catalogue: MessageCatalogue,
    log: Log,
    locale: string,
    logged: Set<string> = new Set(),
    fillFacts: (text: string) => string = (text) => text,
  ) =>
  (key: string, values?: TextValues): string => {
    const found = findText(catalogue, locale, key);
    const code = found
      ? isMalformed(found.text) && "translator-parse-error"
      : logsMissingTexts(locale) && "translation-missing";
    if (code && !logged.has(key) && logged.size < MAX_LOGGED_KEYS) {
      logged.add(key);
      log.warning(code, { key, locale: found?.locale ?? locale });
    }
    if (!found) return lastSegmentOf(key);
    return isLocale(locale)
      ? fillText(fillFacts(spelledFor(found.text, locale)), values ?? {}, locale)
      : fillText(fillFacts(found.text), values ?? {});
  };
