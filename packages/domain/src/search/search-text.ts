import type { Language } from "../market/locale.ts";

/** The maximum length of a search text; the rest is ignored. */
export const MAX_SEARCH_LENGTH = 100;

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

const LIGATURES: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l" };

/**
 * A text without case, diacritics and the spellings of umlauts, so that `Fotobücher`, `Fotobuecher` and `fotobucher` are
 * the same. Every text that is compared must be folded.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[ßæœøł]/g, (letter) => LIGATURES[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/([aou])e/g, "$1");

/** A size however it is written: `60x45`, `60 x 45 cm`, `60×45`. */
const SIZE =
  /(?<![\d.,])(\d{1,3})(?:[.,]\d)?\s?[x×*]\s?(\d{1,3})(?:[.,]\d)?(?:\s?(?:cm|zoll|inch|in|"|″)(?!\p{L}))?/giu;

/** Nouns of several words, whose words alone mean something else: `faire-part`, `pêle-mêle`, `verre acrylique`. */
const JOINED =
  /(?<!\p{L})(?:faire[-\u2010\u2011\s]parts?|p[eê]le[-\u2010\u2011\s]m[eê]les?|verre\sacrylique|carte\scadeau)(?!\p{L})/giu;

/** The words of a text, folded: runs of letters and digits in any script. A size is one word, the longer side first. */
export const foldedWords = (text: string): readonly string[] =>
  (
    foldText(
      text
        .replace(
          SIZE,
          (_, one: string, other: string) => ` ${sizeWord(Number(one), Number(other))} `,
        )
        .replace(JOINED, (noun) => noun.replace(/\P{L}/u, "")),
    ).match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.slice(0, MAX_WORD_LENGTH));

/** The word by which a size is found, in either orientation. */
export const sizeWord = (one: number, other: number): string =>
  `${Math.max(one, other)}x${Math.min(one, other)}`;

/** Words that nearly every text has. */
const STOP_WORDS: Readonly<Record<Language, string>> = {
  de: "als am an auf aus bei das dem den der des die ein eine einen einer für im in ist mit oder um und unter vom von zu zum zur ich wir wie was",
  en: "a an and are as at by do for from how i in is it my of on or the to under we what with",
  es: "a al como con de del el en es la las lo los mi mis o para por que se sin su sus tu un una y",
  fr: "a au aux avec c ce comment d dans de des du en est et faire j je l la le les ma mes mon n ou par pour qu que qui s sa son sur un une votre vos",
  it: "a ai al alla che come con d da dei del dell della di e gli i il in l la le lo mia mio o per su un una",
  nl: "aan als bij dat de die een en er het hoe in ik is je met mijn naar of om onder op te tot uit van voor wat wij",
};

const STOP: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  (Object.keys(STOP_WORDS) as Language[]).map((language) => [
    language,
    new Set(foldedWords(STOP_WORDS[language])),
  ]),
);

/** What a visitor searches for, as it is shown: without control characters and needless spaces, up to the maximum length. */
export const shownSearch = (text: string): string =>
  text
    .slice(0, 4 * MAX_SEARCH_LENGTH)
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed()
    .trim();

/** The words that a search looks for, folded, without duplicates: at most eight. Words that nearly every text has count only if there are no others. */
export const searchWords = (text: string, language: Language): readonly string[] => {
  const words = [...new Set(foldedWords(shownSearch(text)))];
  const telling = words.filter((word) => !STOP.get(language)?.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
};
