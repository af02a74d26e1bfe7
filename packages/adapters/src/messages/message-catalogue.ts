import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Locale } from "@passepartout/domain/market/locale";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import { createGivenMessages, textsByKey } from "./given-messages.ts";
import { ownPath } from "../processes/own-path.ts";

/** The texts of the files `<locale>.json` in this folder; the first use of a locale reads its file. With a log, a file that cannot be parsed is logged and has no texts, so that those of the fallback chain are used. */
export const createMessageCatalogue = ({
  read = readFile,
  log,
  folder,
}: {
  readonly read?: (locale: Locale) => string | undefined;
  readonly log?: Log;
  /** Files `<locale>.json` whose texts go before. */
  readonly folder?: string | undefined;
} = {}): MessageCatalogue => {
  const loaded = new Map<Locale, MessageCatalogue>();
  const load = (locale: Locale): MessageCatalogue => {
    const files = [read(locale), givenIn(folder, locale)];
    const texts = files.flatMap((json) => textsByKey(parsed(locale, json ?? "{}", log)));
    return createGivenMessages({ [locale]: Object.fromEntries(texts) });
  };
  return {
    text: (locale, key) => {
      const messages = loaded.get(locale) ?? load(locale);
      loaded.set(locale, messages);
      return messages.text(locale, key);
    },
  };
};

/** The texts of exactly this locale by dotted key; those of a folder go before. */
export const readMessages = (locale: TextLocale, folder?: string): ReadonlyMap<string, string> =>
  new Map(
    [readFile(locale), givenIn(folder, locale)].flatMap((json) =>
      textsByKey(JSON.parse(json ?? "{}")),
    ),
  );

const givenIn = (folder: string | undefined, locale: Locale): string | undefined => {
  const path = folder === undefined ? undefined : join(folder, `${locale}.json`);
  return path !== undefined && existsSync(path) ? readFileSync(path, "utf8") : undefined;
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
    ? readFileSync(ownPath(`src/messages/${locale}.json`), "utf8")
    : undefined;
