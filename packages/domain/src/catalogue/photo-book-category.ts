import { languageOf, type Locale } from "../market/locale.ts";
import categories from "./photo-book-categories.json" with { type: "json" };

/** A category of photo books, such as travel or wedding. */
export interface PhotobookCategory {
  readonly id: number;
  /** In English, for readers of the table; visitors see the text of `labelKey`. */
  readonly name: string;
  readonly labelKey: string;
}

/** All categories in the order of their lists, licensed ones last. */
export const PHOTOBOOK_CATEGORIES: readonly PhotobookCategory[] = categories.map(
  ({ id, name }) => ({ id, name, labelKey: `photobook.categories.${id}` }),
);

const NOT_IN_ENGLISH: ReadonlySet<number> = new Set([41, 42, 43, 45]);

const ENGLISH_CATEGORIES = PHOTOBOOK_CATEGORIES.filter(({ id }) => !NOT_IN_ENGLISH.has(id));

/** The categories of a locale; the English locales lack four licensed ones. */
export const photobookCategoriesOf = (locale: Locale): readonly PhotobookCategory[] =>
  languageOf(locale) === "en" ? ENGLISH_CATEGORIES : PHOTOBOOK_CATEGORIES;

export const isPhotobookCategory = (id: string, locale: Locale): boolean =>
  photobookCategoriesOf(locale).some((category) => String(category.id) === id);
