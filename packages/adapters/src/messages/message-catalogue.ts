import { readFileSync } from "node:fs";
import type { Locale } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";

/** The texts of the files beside this one, `<locale>.json`; a file is read when its first text is asked for. [LOC-16] */
export const createMessageCatalogue = (
  read: (locale: Locale) => string | undefined = readFile,
): MessageCatalogue => {
  const texts = new Map<Locale, ReadonlyMap<string, string>>();
  return {
    text: (locale, key) => {
      let known = texts.get(locale);
      if (!known) {
        known = new Map(flattened(JSON.parse(read(locale) ?? "{}")));
        texts.set(locale, known);
      }
      return known.get(key);
    },
  };
};

const readFile = (locale: Locale): string | undefined =>
  (TEXT_LOCALES as readonly Locale[]).includes(locale)
    ? readFileSync(new URL(`${locale}.json`, import.meta.url), "utf8")
    : undefined;

/** Nested texts under dotted keys: `{"header":{"cart":"Cart"}}` is `header.cart`. */
const flattened = (value: unknown, prefix = ""): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[prefix, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flattened(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
};
