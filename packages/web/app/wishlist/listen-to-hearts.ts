import { onPageShown } from "../router/page-events.ts";
import { whenSettled } from "../ui/moments.ts";
import type { startWishlist } from "./start-wishlist.ts";
import { HEART, themeOf } from "./wishlist-store.ts";
import { closestOf } from "../ui/closest.ts";

let started: Promise<ReturnType<typeof startWishlist>> | undefined;

/** Reads the stored wishlist on first use. */
export const loadWishlist = () => {
  started ??= import("./start-wishlist.ts").then((module) => module.startWishlist());
  // If the script fails to load, the next call tries again.
  started.catch(() => void (started = undefined));
  return started;
};

/** Marks the themes of the page that are on the wishlist; if the script fails to load, none is marked. */
const markHearts = (): void =>
  whenSettled(() => {
    if (document.querySelector(HEART))
      loadWishlist().then(
        ({ mark }) => mark(),
        () => undefined,
      );
  });

/** Adds a theme to the wishlist when its heart is pressed, or removes it. */
export const listenToHearts = (): void => {
  addEventListener("click", ({ target }) => {
    const heart = closestOf(target, HEART);
    if (!heart) return;
    loadWishlist().then(
      ({ toggle }) => toggle(themeOf(heart)),
      () => undefined,
    );
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
