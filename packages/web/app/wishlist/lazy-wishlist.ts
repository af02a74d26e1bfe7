import type { WishlistTheme } from "@passepartout/domain/customer/wishlist";
import { whenSettled } from "../ui/when-settled.tsx";
import type { startWishlist } from "./start-wishlist.ts";

let started: Promise<ReturnType<typeof startWishlist>> | undefined;

/** Reads the stored wishlist on first use. */
const loadWishlist = () => {
  started ??= import("./start-wishlist.ts").then((module) => module.startWishlist());
  // If the script fails to load, the next call tries again.
  started.catch(() => void (started = undefined));
  return started;
};

/** Reads the stored wishlist once the page has settled; if the script fails to load, no theme is marked. */
export const loadWishlistWhenSettled = (): void =>
  whenSettled(() => void loadWishlist().catch(() => {}));

/** Adds a theme to the wishlist, or removes it. */
export const toggleOnWishlist = (theme: WishlistTheme): void =>
  void loadWishlist().then(
    ({ toggle }) => toggle(theme),
    () => {},
  );
