import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { createStore, useStore } from "../ui/store.ts";

/** The themes on the wishlist; undefined until the stored wishlist has been read. */
export const wishlistStore = createStore<readonly WishlistTheme[] | undefined>(undefined);

/** A React hook for the themes on the wishlist; undefined on the server. */
export const useWishlist = (): readonly WishlistTheme[] | undefined =>
  useStore(wishlistStore, undefined);
