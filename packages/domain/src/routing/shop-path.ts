import type { Language } from "../market/locale.ts";
import { areasBySegment, type LocalisedSegments } from "./localised-segments.ts";
import type { RouteKind } from "./route.ts";

/** The pages of the shop itself that have a path per language, and no story. */
export const SHOP_PATHS = {
  gifts: {
    de: ["geschenke"],
    en: ["gifts"],
    es: ["regalos"],
    fr: ["cadeaux"],
    it: ["regali"],
    nl: ["cadeaus"],
  },
  search: {
    de: ["suche"],
    en: ["search"],
    es: ["buscar"],
    fr: ["recherche"],
    it: ["cerca"],
    nl: ["zoeken"],
  },
} as const satisfies Partial<Record<RouteKind, LocalisedSegments>>;

export type ShopPage = keyof typeof SHOP_PATHS;

const PAGES = areasBySegment<ShopPage>(SHOP_PATHS);

/** The page of the shop that a path segment of any language leads to. */
export const shopPageOf = (segment: string): ShopPage | undefined => PAGES.get(segment);

export const isShopPage = (kind: RouteKind): kind is ShopPage => Object.hasOwn(SHOP_PATHS, kind);

/** The path of links to a page of the shop. */
export const shopPathOf = (page: ShopPage, language: Language): string =>
  `/${SHOP_PATHS[page][language][0]}`;
