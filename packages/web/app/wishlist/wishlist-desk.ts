import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { whenSettled } from "../ui/when-settled.tsx";

/** The wishlist at work. */
interface WishlistDesk {
  readonly toggle: (theme: WishlistTheme) => void;
}

let started: Promise<WishlistDesk> | undefined;

/** The wishlist, read from the browser on first use and never twice. */
const wishlistDesk = (): Promise<WishlistDesk> => {
  started ??= import("./start-wishlist.ts").then(({ startWishlist }) => startWishlist());
  // A script that did not come is asked for again.
  started.catch(() => void (started = undefined));
  return started;
};

/** Looks once the page has settled what the browser remembers; without its script hearts stay empty. */
export const wakeWishlist = (): void => whenSettled(() => void wishlistDesk().catch(() => {}));

/** Remembers a theme, or forgets it. */
export const pressHeart = (theme: WishlistTheme): void =>
  void wishlistDesk().then(
    ({ toggle }) => toggle(theme),
    () => {},
  );
