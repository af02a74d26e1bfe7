import {
  readWishlistMemory,
  WISHLIST,
  writeWishlistMemory,
} from "@passepartout/adapters/browser/wishlist-memory";
import { type WishlistTheme, toggleWishlistTheme } from "@passepartout/domain/customer/wishlist";
import { wishlistStore } from "./wishlist-store.ts";

/** Reads the stored wishlist, now and whenever another tab changes it. */
export const startWishlist = () => {
  wishlistStore.set(readWishlistMemory());
  addEventListener("storage", ({ key }) => {
    if (key === WISHLIST || key === null) wishlistStore.set(readWishlistMemory());
  });
  return {
    toggle: (theme: WishlistTheme) => {
      const themes = toggleWishlistTheme(wishlistStore.get() ?? [], theme);
      wishlistStore.set(themes);
      writeWishlistMemory(themes);
    },
  };
};
