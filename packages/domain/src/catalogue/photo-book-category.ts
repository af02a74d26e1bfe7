import { languageOf, type Locale } from "../market/locale.ts";

/** A theme of photo books; its label is the text under `labelKey`. [BOK-07] */
export interface PhotobookCategory {
  readonly id: number;
  /** The theme in English, for people who read the table. */
  readonly name: string;
  readonly labelKey: string;
}

const category = (id: number, name: string): PhotobookCategory => ({
  id,
  name,
  labelKey: `photobook.categories.${id}`,
});

/** All themes of photo books in the order in which they are listed, the licensed ones last. [BOK-07, BOK-08, BOK-09] */
export const PHOTOBOOK_CATEGORIES: readonly PhotobookCategory[] = [
  category(1, "wedding"),
  category(2, "baby"),
  category(3, "kids"),
  category(4, "love"),
  category(5, "cooking"),
  category(8, "birthday"),
  category(9, "travel"),
  category(10, "family"),
  category(12, "lifestyle"),
  category(15, "everyday"),
  category(16, "basic"),
  category(18, "review of the year"),
  category(20, "Mother's Day"),
  category(22, "wedding newspaper"),
  category(41, "Disney"),
  category(42, "Star Wars"),
  category(43, "Mickey Mouse"),
  category(44, "Avengers"),
  category(45, "Spider-Man"),
  category(50, "Marvel"),
];

const NOT_IN_ENGLISH: ReadonlySet<number> = new Set([41, 42, 43, 45]);

const ENGLISH_CATEGORIES = PHOTOBOOK_CATEGORIES.filter(({ id }) => !NOT_IN_ENGLISH.has(id));

/** The themes offered in a locale; both English locales lack four of the licensed ones. [BOK-10, BOK-Q1] */
export const photobookCategoriesOf = (locale: Locale): readonly PhotobookCategory[] =>
  languageOf(locale) === "en" ? ENGLISH_CATEGORIES : PHOTOBOOK_CATEGORIES;

const IDS: ReadonlySet<string> = new Set(PHOTOBOOK_CATEGORIES.map(({ id }) => String(id)));
const ENGLISH_IDS: ReadonlySet<string> = new Set(ENGLISH_CATEGORIES.map(({ id }) => String(id)));

/** Whether a text is the id of a theme offered in a locale. [BOK-10] */
export const isPhotobookCategory = (id: string, locale: Locale): boolean =>
  (languageOf(locale) === "en" ? ENGLISH_IDS : IDS).has(id);
