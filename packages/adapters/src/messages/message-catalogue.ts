import { readFileSync } from "node:fs";
import type { Locale } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";

/** The texts of the files `<locale>.json` in this folder; the first use of a locale reads its file. */
export const createMessageCatalogue = (
  read: (locale: Locale) => string | undefined = readFile,
): MessageCatalogue => {
  const texts = new Map<Locale, ReadonlyMap<string, string>>();
  return {
    text: (locale, key) => {
      let localeTexts = texts.get(locale);
      if (!localeTexts) {
        localeTexts = new Map(flattened(JSON.parse(read(locale) ?? "{}")));
        texts.set(locale, localeTexts);
      }
      return localeTexts.get(key);
    },
  };
};

const readFile = (locale: Locale): string | undefined =>
  (TEXT_LOCALES as readonly Locale[]).includes(locale)
    ? readFileSync(new URL(`${locale}.json`, import.meta.url), "utf8")
    : undefined;

/** Nested texts with dotted keys: `{"header":{"cart":"Cart"}}` yields `header.cart`. */
const flattened = (value: unknown, prefix = ""): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[prefix, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flattened(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
};
