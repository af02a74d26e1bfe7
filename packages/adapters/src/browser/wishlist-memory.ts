import { readWishlist, type WishlistTheme } from "@passepartout/domain/customer/wishlist";

/** The key of the wishlist in local storage. */
export const WISHLIST = "wishlist";

type Store = Pick<Storage, "getItem" | "setItem">;

const pageStore = (): Store => localStorage;

/** Reads the stored themes; unavailable or malformed storage counts as empty. */
export const readWishlistMemory = (store: () => Store = pageStore): readonly WishlistTheme[] => {
  try {
    return readWishlist(store().getItem(WISHLIST));
  } catch {
    return [];
  }
};

/** Stores the themes for later visits. */
export const writeWishlistMemory = (
  wishlist: readonly WishlistTheme[],
  store: () => Store = pageStore,
): void => {
  try {
    store().setItem(WISHLIST, JSON.stringify(wishlist));
  } catch {
    // Storage is unavailable or full: the wishlist lasts until the page is left.
  }
};
