import {
  readWishlistMemory,
  WISHLIST,
  writeWishlistMemory,
} from "@passepartout/adapters/browser/wishlist-memory";
import { type RememberedTheme, toggleRemembered } from "@passepartout/domain/customer/wishlist";
import { wishlistStore } from "./wishlist-store.ts";

/** Reads what the browser remembers, now and whenever another tab changes it. [CHN-03] */
export const startWishlist = () => {
  wishlistStore.set(readWishlistMemory());
  addEventListener("storage", ({ key }) => {
    if (key === WISHLIST || key === null) wishlistStore.set(readWishlistMemory());
  });
  return {
    toggle: (theme: RememberedTheme) => {
      const themes = toggleRemembered(wishlistStore.get() ?? [], theme);
      wishlistStore.set(themes);
      writeWishlistMemory(themes);
    },
  };
};
