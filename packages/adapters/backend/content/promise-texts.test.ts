import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TEXT_LOCALES, type TextLocale } from "@passepartout/domain/market/text-locale";
import { expect, it } from "vitest";

/** A new print for whatever one does not like, framed pictures counted as a material, and a photo box that never fills up. */
const PROMISES: Readonly<Record<TextLocale, RegExp>> = {
  "de-DE": /nicht zufrieden\?|fünf materialien|passen immer/iu,
  "en-GB": /not happy\?|five materials|always (fit|room)/iu,
  "en-US": /not happy\?|five materials|always (fit|room)/iu,
  "es-ES": /no te gusta\?|cinco materiales|caben siempre|siempre caben/iu,
  "fr-FR": /pas satisfait|cinq (supports|matériaux)|toujours de la place/iu,
  "it-IT": /non ti convince\?|cinque materiali|sempre posto/iu,
  "nl-NL": /niet (tevreden|goed)\?|vijf materialen|passen er altijd/iu,
};

it.each(TEXT_LOCALES)(
  "promises no more than the law pages, the range and the boxes keep, in %s [CNT-Q8]",
  (locale) => {
    const lines = ["wall", "card"].flatMap((channel) => {
      const folder = join(import.meta.dirname, channel, locale);
      return readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".json"))
        .flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n"));
    });
    expect(lines.filter((line) => PROMISES[locale].test(line))).toEqual([]);
  },
);
