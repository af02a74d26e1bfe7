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

export const themePathOf = (id: string): string => `/themes/${encodeURIComponent(id)}`;

/** The id in an address of no theme in particular. */
export const ANY_THEME = "theme-id";

/** The address of a theme, given that of `ANY_THEME`. */
export const themeAddressOf = (address: string, id: string): string =>
  address.replace(ANY_THEME, encodeURIComponent(id));

export const WISHLIST_PATH = "/wishlist";

export const ERROR_PATH = "/error";

export const ICONS_PATH = "/_icons";

/** The path of the page with all menu entries, whose payload is loaded by the menus. */
export const MENU_PATH = "/_menu";
