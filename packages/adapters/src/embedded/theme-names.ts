import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { MOTIFS, type Motif } from "./theme-motifs.ts";
import {
  type Adjective,
  type Treatment,
  type TreatmentName,
  TREATMENTS,
} from "./theme-treatments.ts";

/** The endings of a German adjective that stands alone before its noun. */
const GERMAN: Readonly<Record<string, string>> = { m: "er", f: "e", n: "es", p: "e" };

/** Where a Romance adjective has its form. */
const ROMANCE: Readonly<Record<string, number>> = { m: 0, f: 1, M: 2, F: 3 };

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** The British or the American one of two spellings, `watercolour/watercolor`. */
export const spelledIn = (text: string, locale: Locale): string => {
  const [british = "", american = british] = text.split("/");
  return locale === "en-US" ? american : british;
};

/** What a design with a motif is called: the adjective agrees with the motif, a phrase stands after it. */
export const themeName = (motif: Motif, treatment: TreatmentName, locale: Locale): string => {
  const language = languageOf(locale);
  const { adjective, phrase }: Treatment = TREATMENTS[treatment];
  const said = MOTIFS[motif][language];
  if (language === "en") {
    const word = spelledIn(said, locale);
    return adjective
      ? `${adjective.en} ${word}`
      : `${capitalised(word)} ${spelledIn(phrase?.en ?? "", locale)}`;
  }
  const [gender, word] = [said.slice(0, 1), said.slice(2)];
  return adjective
    ? withAdjective(adjective, language, gender, word)
    : `${capitalised(word)} ${phrase?.[language] ?? ""}`;
};

const withAdjective = (
  adjective: Adjective,
  language: "de" | "es" | "fr" | "it" | "nl",
  gender: string,
  word: string,
): string => {
  if (language === "de") return `${adjective.de}${GERMAN[gender] ?? ""} ${word}`;
  if (language === "nl") return `${adjective.nl[gender === "n" ? 1 : 0]} ${word}`;
  return `${capitalised(word)} ${adjective[language][ROMANCE[gender] ?? 0]}`;
};
