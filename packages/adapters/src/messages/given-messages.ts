import type { Locale } from "@passepartout/domain/market/locale";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";

/** The texts of the given locales, for a program without a file system: each the content of `<locale>.json` in this folder. */
export const createGivenMessages = (
  given: Readonly<Partial<Record<Locale, unknown>>>,
): MessageCatalogue => {
  const texts = new Map(
    Object.entries(given).map(([locale, nested]) => [locale, new Map(textsByKey(nested))]),
  );
  return { text: (locale, key) => texts.get(locale)?.get(key) };
};

/** Nested texts with dotted keys: `{"header":{"cart":"Cart"}}` yields `header.cart`. */
export const textsByKey = (value: unknown, prefix = ""): readonly (readonly [string, string])[] => {
  if (typeof value === "string") return [[prefix, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textsByKey(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
};
