import { type Language, languageOf } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };
import type { Material } from "../catalogue/wall.ts";
import type { Place } from "../market/place.ts";

/** The first path segments of an area per language. The first segment of each language is used in links, all of them are recognised. */
export type LocalisedSegments = Readonly<Record<Language, readonly string[]>>;

/** The areas by any of their segments. */
export const areasBySegment = <Area extends string>(
  paths: Readonly<Record<Area, LocalisedSegments>>,
): ReadonlyMap<string, Area> =>
  new Map(
    (Object.keys(paths) as Area[]).flatMap((area) =>
      Object.values(paths[area])
        .flat()
        .map((segment) => [segment, area] as const),
    ),
  );

export type ApplicationArea = keyof typeof paths.applications;

/** The areas of the shop that are applications, not content pages. */
export const APPLICATION_PATHS: Readonly<Record<ApplicationArea, LocalisedSegments>> =
  paths.applications;

const AREAS = areasBySegment(APPLICATION_PATHS);

/** The application area of a path without locale prefix and desktop marker, in any language. Paths that begin with `/configurator` belong to the configurator; otherwise the whole first segment decides, so `/cartes` is not the cart. */
export const applicationAreaOf = (path: string): ApplicationArea | undefined =>
  path.startsWith("/configurator") ? "configurator" : AREAS.get(path.split("/", 2)[1] ?? "");

/** The path of links to an area. */
export const applicationPathOf = (area: ApplicationArea, language: Language): string =>
  `/${APPLICATION_PATHS[area][language][0] ?? ""}`;

export type ShopPage = keyof typeof paths.shop;

/** The pages of the shop itself that have a path per language, and no story. */
export const SHOP_PATHS: Readonly<Record<ShopPage, LocalisedSegments>> = paths.shop;

const PAGES = areasBySegment(SHOP_PATHS);

/** The page of the shop that a path segment of any language leads to. */
export const shopPageOf = (segment: string): ShopPage | undefined => PAGES.get(segment);

export const isShopPage = (kind: string): kind is ShopPage => Object.hasOwn(SHOP_PATHS, kind);

/** The path of links to a page of the shop. */
export const shopPathOf = (page: ShopPage, language: Language): string =>
  `/${SHOP_PATHS[page][language][0] ?? ""}`;

type Paths = Readonly<Record<Language, string>>;

/** The paths, without prefixes, of the content pages that thank visitors for a sign-up. */
export const THANK_YOU_PATHS: Paths = paths.newsletter.thankYou;

/** The paths, without prefixes, of the content pages that follow the confirmation of a sign-up. */
export const WELCOME_PATHS: Paths = paths.newsletter.welcome;

/** Whether a page answers a sign-up for the newsletter, in any language. */
export const isNewsletterPath = (path: string): boolean =>
  [THANK_YOU_PATHS, WELCOME_PATHS].some((ofLanguages) => Object.values(ofLanguages).includes(path));

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
