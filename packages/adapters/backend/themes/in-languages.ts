import { LANGUAGES, type Language } from "@passepartout/domain/market/locale";

export type InLanguages = Readonly<Record<Language, string>>;

/** A text in all languages: `Taube | Dove | Paloma | Colombe | Colomba | Duif`. */
export const inLanguages = (texts: string): InLanguages => {
  const parts = texts.split(" | ");
  return Object.fromEntries(
    LANGUAGES.map((language, at) => [language, parts[at] ?? ""]),
  ) as InLanguages;
};
