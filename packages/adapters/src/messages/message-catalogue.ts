import { readFileSync } from "node:fs";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Locale } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";

/** The texts of the files `<locale>.json` in this folder; the first use of a locale reads its file. With a log, a file that cannot be parsed is logged and has no texts, so that those of the fallback chain are used. */
export const createMessageCatalogue = ({
  read = readFile,
  log,
}: {
  readonly read?: (locale: Locale) => string | undefined;
  readonly log?: Log;
} = {}): MessageCatalogue => {
  const texts = new Map<Locale, ReadonlyMap<string, string>>();
  return {
    text: (locale, key) => {
      let localeTexts = texts.get(locale);
      if (!localeTexts) {
        localeTexts = new Map(flattened(parsed(locale, read(locale) ?? "{}", log)));
        texts.set(locale, localeTexts);
      }
      return localeTexts.get(key);
    },
  };
};

const parsed = (locale: Locale, json: string, log: Log | undefined): unknown => {
  try {
    return JSON.parse(json) as unknown;
  } catch (thrown) {
    if (!log) throw thrown;
    log.error("translator-parse-error", { locale, reason: reasonOf(thrown) });
    return {};
  }
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
