import { createStoredList } from "@passepartout/adapters/browser/stored-list";
import {
  isOnWishlist,
  readWishlist,
  type WishlistTheme,
  toggleWishlistTheme,
} from "@passepartout/domain/customer/wishlist";
import { HEART, themeOf, wishlistStore } from "./wishlist-store.ts";

/** Reads the stored wishlist, now and whenever another tab changes it. */
export const startWishlist = () => {
  const stored = createStoredList("wishlist", readWishlist);
  const show = () => wishlistStore.set(stored.read());
  show();
  stored.onChange(show);
  const mark = () => {
    for (const heart of document.querySelectorAll<HTMLElement>(HEART))
      heart.ariaPressed = String(isOnWishlist(wishlistStore.get() ?? [], themeOf(heart).id));
  };
  wishlistStore.subscribe(mark);
  return {
    mark,
    toggle: (theme: WishlistTheme) => {
      const themes = toggleWishlistTheme(wishlistStore.get() ?? [], theme);
      wishlistStore.set(themes);
      stored.write(themes);
      if (themes.some(({ id }) => id === theme.id))
        globalThis.shopEvents?.push({ type: "wishlist.add", item: { kind: "card", id: theme.id } });
    },
  };
};
