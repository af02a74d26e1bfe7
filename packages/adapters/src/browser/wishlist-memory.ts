import { readWishlist, type RememberedTheme } from "@passepartout/domain/customer/wishlist";

/** The name under which a browser keeps its visitor's wishlist. [CHN-03] */
export const WISHLIST = "wishlist";

type Store = Pick<Storage, "getItem" | "setItem">;

const ofThePage = (): Store => localStorage;

/** The themes that this browser remembers; a store that is closed or broken remembers none. [CHN-03] */
export const readWishlistMemory = (store: () => Store = ofThePage): readonly RememberedTheme[] => {
  try {
    return readWishlist(store().getItem(WISHLIST));
  } catch {
    return [];
  }
};

/** Keeps the themes for the visits to come. [CHN-03] */
export const writeWishlistMemory = (
  wishlist: readonly RememberedTheme[],
  store: () => Store = ofThePage,
): void => {
  try {
    store().setItem(WISHLIST, JSON.stringify(wishlist));
  } catch {
    // A browser that keeps nothing, or is full: the themes are remembered until the page is left.
  }
};
