/** A card theme as a visitor's own browser remembers it: enough to show it and to find it again. [CHN-03] */
export interface RememberedTheme {
  readonly id: string;
  readonly name: string;
  /** The path of its picture in the shop; empty where there is none. */
  readonly picture: string;
}

/** How many themes a browser remembers; of more, the oldest go. [CHN-03] */
export const WISHLIST_LIMIT = 60;

const ID = /^[\w-]{1,40}$/;
const PICTURE = /^\/(?!\/)[^\s"'<>\\]{1,400}$/;

/** Reads a wishlist from where the browser keeps it; what is missing, broken, doubled or beyond the limit reads as not remembered. [CHN-03] */
export const readWishlist = (text: string | null | undefined): readonly RememberedTheme[] => {
  const read = parsed(text ?? "");
  if (!Array.isArray(read)) return [];
  const themes = new Map<string, RememberedTheme>();
  for (const value of read.slice(0, WISHLIST_LIMIT) as readonly unknown[]) {
    const theme = themeOf(value);
    if (theme && !themes.has(theme.id)) themes.set(theme.id, theme);
  }
  return [...themes.values()];
};

/** The wishlist after a heart was pressed: the theme comes first, or goes if it was there. [CHN-03] */
export const toggleRemembered = (
  wishlist: readonly RememberedTheme[],
  theme: RememberedTheme,
): readonly RememberedTheme[] =>
  isRemembered(wishlist, theme.id)
    ? wishlist.filter(({ id }) => id !== theme.id)
    : [theme, ...wishlist].slice(0, WISHLIST_LIMIT);

/** Whether a theme is on the wishlist. [CHN-03] */
export const isRemembered = (wishlist: readonly RememberedTheme[], id: string): boolean =>
  wishlist.some((theme) => theme.id === id);

const themeOf = (value: unknown): RememberedTheme | undefined => {
  const { id, name, picture } = { ...(value as Record<string, unknown>) };
  if (typeof id !== "string" || !ID.test(id)) return undefined;
  if (typeof name !== "string" || name === "" || name.length > 200) return undefined;
  return { id, name, picture: typeof picture === "string" && PICTURE.test(picture) ? picture : "" };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
