import { createStoredList } from "@passepartout/adapters/browser/stored-list";
import {
  readWishlist,
  type WishlistTheme,
  toggleWishlistTheme,
} from "@passepartout/domain/customer/wishlist";
import { wishlistStore } from "./wishlist-store.ts";

/** Reads the stored wishlist, now and whenever another tab changes it. */
export const startWishlist = () => {
  const stored = createStoredList("wishlist", readWishlist);
  const show = () => wishlistStore.set(stored.read());
  show();
  stored.onChange(show);
  return {
    toggle: (theme: WishlistTheme) => {
      const themes = toggleWishlistTheme(wishlistStore.get() ?? [], theme);
      wishlistStore.set(themes);
      stored.write(themes);
      if (themes.some(({ id }) => id === theme.id))
        globalThis.shopEvents?.push({ type: "wishlist.add", item: { kind: "card", id: theme.id } });
    },
  };
};
