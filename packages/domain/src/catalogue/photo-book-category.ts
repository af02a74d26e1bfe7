import { languageOf, type Locale } from "../market/locale.ts";

/** A category of photo books, such as travel or wedding. */
export interface PhotobookCategory {
  readonly id: number;
  /** In English, for readers of the table; visitors see the text of `labelKey`. */
  readonly name: string;
  readonly labelKey: string;
}

const category = (id: number, name: string): PhotobookCategory => ({
  id,
  name,
  labelKey: `photobook.categories.${id}`,
});

/** All categories in the order of their lists, licensed ones last. */
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

/** The categories of a locale; the English locales lack four licensed ones. */
export const photobookCategoriesOf = (locale: Locale): readonly PhotobookCategory[] =>
  languageOf(locale) === "en" ? ENGLISH_CATEGORIES : PHOTOBOOK_CATEGORIES;

export const isPhotobookCategory = (id: string, locale: Locale): boolean =>
  photobookCategoriesOf(locale).some((category) => String(category.id) === id);
