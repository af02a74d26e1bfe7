import { readStoredList } from "./stored-list.ts";

/** A card theme on the wishlist of a browser: enough to show it and to link to it. */
export interface WishlistTheme {
  readonly id: string;
  readonly name: string;
  /** The path of its image; empty if it has none. */
  readonly image: string;
}

/** The maximum number of themes; beyond it, the oldest are removed. */
export const WISHLIST_LIMIT = 60;

const ID = /^[\w-]{1,40}$/;
const IMAGE_PATH = /^\/(?!\/)[^\s"'<>\\]{1,400}$/;

export const readWishlist = (text: string | null | undefined): readonly WishlistTheme[] =>
  readStoredList(text, WISHLIST_LIMIT, themeOf, ({ id }) => id);

/** The wishlist after a click on a heart: the theme is added at the front, or removed if it was listed. */
export const toggleWishlistTheme = (
  wishlist: readonly WishlistTheme[],
  theme: WishlistTheme,
): readonly WishlistTheme[] =>
  isOnWishlist(wishlist, theme.id)
    ? wishlist.filter(({ id }) => id !== theme.id)
    : [theme, ...wishlist].slice(0, WISHLIST_LIMIT);

export const isOnWishlist = (wishlist: readonly WishlistTheme[], id: string): boolean =>
  wishlist.some((theme) => theme.id === id);

/** The parameter of the wishlist's address that names the themes of a shared list. */
export const SHARED_THEMES = "themes";

/** The value of `SHARED_THEMES`: ids in their order, such as `1001.1002`. */
export const sharedThemesText = (themes: readonly Pick<WishlistTheme, "id">[]): string =>
  themes.map(({ id }) => id).join(".");

/** Reads the ids of a shared list; those that are invalid, repeated or beyond the limit are ignored. */
export const readSharedThemes = (text: string): readonly string[] => [
  ...new Set(text.split(".", WISHLIST_LIMIT).filter((id) => ID.test(id))),
];

const themeOf = (value: unknown): WishlistTheme | undefined => {
  const { id, name, image } = { ...(value as Record<string, unknown>) };
  if (typeof id !== "string" || !ID.test(id)) return undefined;
  if (typeof name !== "string" || name === "" || name.length > 200) return undefined;
  return { id, name, image: typeof image === "string" && IMAGE_PATH.test(image) ? image : "" };
};
