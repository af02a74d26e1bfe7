export const themePathOf = (id: string): string => `/themes/${encodeURIComponent(id)}`;

/** The id in an address of no theme in particular. */
export const ANY_THEME = "theme-id";

/** The address of a theme, given that of `ANY_THEME`. */
export const themeAddressOf = (address: string, id: string): string =>
  address.replace(ANY_THEME, encodeURIComponent(id));
