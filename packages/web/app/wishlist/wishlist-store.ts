import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { createStore } from "../ui/store.ts";

/** The buttons that add a theme to the wishlist. */
export const HEART = ".heart[data-theme]";

export const themeOf = ({ dataset }: HTMLElement): WishlistTheme =>
  JSON.parse(dataset["theme"] ?? "") as WishlistTheme;

/** The themes on the wishlist; undefined until the stored wishlist has been read. */
export const wishlistStore = createStore<readonly WishlistTheme[] | undefined>(undefined);
