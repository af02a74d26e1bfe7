import { TEXT_LOCALES } from "@passepartout/domain/market/text-locale";
import { expect, it } from "vitest";
import { openSpelling } from "./dictionaries.ts";

const WORDS = {
  "de-DE": ["Widerruf", "Wiederruf"],
  "en-GB": ["colour", "color"],
  "en-US": ["color", "colour"],
  "es-ES": ["fotografía", "fotografia"],
  "fr-FR": ["château", "chateau"],
  "it-IT": ["perché", "perchè"],
  "nl-NL": ["foto's", "fotos"],
} as const;

it.each(TEXT_LOCALES)("knows how %s is written [CNT-Q9]", async (locale) => {
  const spelling = await openSpelling(locale);
  const [right, wrong] = WORDS[locale];
  expect(spelling?.knows(right)).toBe(true);
  expect(spelling?.knows(wrong)).toBe(false);
  expect(spelling?.suggest(wrong)).toContain(right);
});
