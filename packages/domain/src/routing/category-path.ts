import { type Language, languageOf } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };
import type { Material } from "../catalogue/wall.ts";
import type { Place } from "../market/place.ts";

export type CategoryArea = keyof typeof paths.categories;

/** The path segments of product categories. */
export const CATEGORY_PATHS: Readonly<Record<CategoryArea, Readonly<Record<Language, string>>>> =
  paths.categories;

export const categoryPathOf = (area: CategoryArea, language: Language): string =>
  `/${CATEGORY_PATHS[area][language]}`;

/** The last segments of the pages about one material. */
const SEGMENTS: Readonly<Partial<Record<Material, Readonly<Record<Language, string>>>>> =
  paths.materials;

/** The page on which wall pictures of a material are chosen: that of the material, or of all. */
export const materialPathOf = (
  { channel, locale }: Pick<Place, "channel" | "locale">,
  material: Material | undefined,
): string => {
  const language = languageOf(locale);
  const all = categoryPathOf("wall-art", language);
  const segment = material && SEGMENTS[material]?.[language];
  if (channel !== "wall" || segment === undefined) return all;
  return `${all}/${locale === "en-US" && segment === "aluminium" ? "aluminum" : segment}`;
};
