import type { Language } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };

export type CategoryArea = keyof typeof paths.categories;

/** The path segments of product categories. */
export const CATEGORY_PATHS: Readonly<Record<CategoryArea, Readonly<Record<Language, string>>>> =
  paths.categories;

export const categoryPathOf = (area: CategoryArea, language: Language): string =>
  `/${CATEGORY_PATHS[area][language]}`;
