import type { ProductKind } from "../catalogue/product-kind.ts";

/** The products whose listing has a path alias. */
export type ListedProduct = Extract<ProductKind, "calendar" | "card">;

/** The path of the start page in the desktop application. */
export const DESKTOP_START_PATH = "/desktop-startseite";

/** The listing, and its aliases for one product. */
export const LISTING_PATHS = {
  all: "/products",
  calendar: "/vorkonfigurator-kalender",
  card: "/vorkonfigurator-karten",
} as const satisfies Readonly<Record<ListedProduct | "all", string>>;

export const WISHLIST_PATH = "/wishlist";

export const ERROR_PATH = "/error";

export const ICONS_PATH = "/_icons";

/** The path of the page with all menu entries, whose payload is loaded by the menus. */
export const MENU_PATH = "/_menu";
