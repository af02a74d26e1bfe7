import { onPageShown } from "../router/page-events.ts";
import { whenSettled } from "../ui/moments.ts";
import type { startWishlist } from "./start-wishlist.ts";
import { HEART, themeOf } from "./wishlist-store.ts";
import { closestOf } from "../ui/closest.ts";

let started: Promise<ReturnType<typeof startWishlist>> | undefined;

/** Reads the stored wishlist on first use; if the script fails to load, nothing happens, and the next call tries again. */
export const withWishlist = (use: (wishlist: ReturnType<typeof startWishlist>) => void): void => {
  started ??= import("./start-wishlist.ts").then((module) => module.startWishlist());
  started.then(use, () => void (started = undefined));
};

/** Marks the themes of the page that are on the wishlist. */
const markHearts = (): void =>
  whenSettled(() => {
    if (document.querySelector(HEART)) withWishlist(({ mark }) => mark());
  });

/** Adds a theme to the wishlist when its heart is pressed, or removes it. */
export const listenToHearts = (): void => {
  addEventListener("click", ({ target }) => {
    const heart = closestOf(target, HEART);
    if (heart) withWishlist(({ toggle }) => toggle(themeOf(heart)));
  });
  const markStored = (): void => {
    if (started || document.documentElement.classList.contains("has-wishlist")) markHearts();
  };
  markStored();
  onPageShown(markStored);
  // Another tab may be the first to store a theme.
  addEventListener("storage", ({ key }) => {
    if (key === "wishlist") markHearts();
  });
};
