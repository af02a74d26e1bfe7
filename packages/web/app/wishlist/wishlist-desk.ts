import type { RememberedTheme } from "@passepartout/domain/customer/wishlist";
import { whenSettled } from "../ui/when-settled.tsx";

/** The wishlist at work. */
interface WishlistDesk {
  readonly toggle: (theme: RememberedTheme) => void;
}

let started: Promise<WishlistDesk> | undefined;

/** The wishlist, read from the browser on first use and never twice. */
const wishlistDesk = (): Promise<WishlistDesk> => {
  started ??= import("./start-wishlist.ts").then(({ startWishlist }) => startWishlist());
  // A script that did not come is asked for again.
  started.catch(() => void (started = undefined));
  return started;
};

/** Looks once the page has settled what the browser remembers; without its script hearts stay empty. [CHN-03] */
export const wakeWishlist = (): void => whenSettled(() => void wishlistDesk().catch(() => {}));

/** Remembers a theme, or forgets it. [CHN-03] */
export const pressHeart = (theme: RememberedTheme): void =>
  void wishlistDesk().then(
    ({ toggle }) => toggle(theme),
    () => {},
  );
