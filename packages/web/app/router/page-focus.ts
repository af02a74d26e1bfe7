/** The element that a new page begins with for people who do not see it: what its address points at, or its heading. */
const beginningOf = (hash: string): HTMLElement | null =>
  document.getElementById(hash.slice(1)) ??
  // A field that takes the focus by itself.
  document.querySelector<HTMLElement>("main input[autofocus]") ??
  document.querySelector<HTMLElement>("main h1") ??
  document.querySelector("main");

/** Moves the focus to the beginning of a new page, and announces its title. */
export const focusPage = (hash: string): void => {
  const element = beginningOf(hash);
  if (element) {
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  const announced = document.querySelector(".page-title-announced");
  if (announced) announced.textContent = document.title;
};

const TILES = ".listing-results .tile a";

/** Watches over the focus of a page of which only the query changes. The returned function is called when it has changed: the focus is on the first of more tiles, on the link that has taken the place of the one that was followed, or on the number of results. */
export const watchFocus = (): (() => void) => {
  const followed = document.activeElement;
  const isMore = followed?.closest(".listing-more") != null;
  const shown = document.querySelectorAll(TILES).length;
  if (!(followed instanceof HTMLAnchorElement)) return () => undefined;
  const { href, textContent } = followed;
  const isSame = (link: HTMLAnchorElement) =>
    link.href === href && link.textContent === textContent;
  return () => {
    const more = isMore ? document.querySelectorAll<HTMLElement>(TILES)[shown] : undefined;
    // The same element may be another link by now.
    const isLost =
      document.activeElement === followed &&
      followed.href !== href &&
      followed.textContent !== textContent;
    if (!more && !isLost && document.activeElement !== document.body) return;
    const next =
      more ??
      [...document.querySelectorAll<HTMLAnchorElement>("main a")].find(isSame) ??
      document.querySelector<HTMLElement>(".listing-status");
    next?.focus({ preventScroll: true });
  };
};
