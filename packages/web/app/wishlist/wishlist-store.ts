import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { createStore, useStore } from "../ui/store.ts";

/** What the browser remembers; undefined until somebody has looked. */
export const wishlistStore = createStore<readonly WishlistTheme[] | undefined>(undefined);

/** The remembered themes, for a component; the server knows nobody's. */
export const useWishlist = (): readonly WishlistTheme[] | undefined =>
  useStore(wishlistStore, undefined);
