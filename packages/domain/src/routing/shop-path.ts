import type { Language } from "../market/locale.ts";
import paths from "./localised-paths.json" with { type: "json" };
import { areasBySegment, type LocalisedSegments } from "./application-path.ts";
import type { RouteKind } from "./route.ts";

export type ShopPage = keyof typeof paths.shop & RouteKind;

/** The pages of the shop itself that have a path per language, and no story. */
export const SHOP_PATHS: Readonly<Record<ShopPage, LocalisedSegments>> = paths.shop;

const PAGES = areasBySegment(SHOP_PATHS);

/** The page of the shop that a path segment of any language leads to. */
export const shopPageOf = (segment: string): ShopPage | undefined => PAGES.get(segment);

export const isShopPage = (kind: RouteKind): kind is ShopPage => Object.hasOwn(SHOP_PATHS, kind);

/** The path of links to a page of the shop. */
export const shopPathOf = (page: ShopPage, language: Language): string =>
  `/${SHOP_PATHS[page][language][0] ?? ""}`;
