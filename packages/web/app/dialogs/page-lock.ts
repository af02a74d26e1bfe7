import {
  isPageLocked,
  lockAfter,
  OVERLAY_CLASS,
  type PageLock,
  type PageLockEvent,
} from "@passepartout/domain/chrome/dialogs/page-lock";

let lock: PageLock = [];

/** Keeps the page from scrolling while anything lies over it: closing one overlay leaves the other's lock alone. */
export const changePageLock = (event: PageLockEvent): void => {
  lock = lockAfter(lock, event);
  const root = document.documentElement;
  const isLocked = isPageLocked(lock);
  if (isLocked === root.classList.contains(OVERLAY_CLASS)) return;
  // The scrollbar goes away: its room is kept, so that nothing moves below the overlay.
  root.style.paddingRight = isLocked ? `${innerWidth - root.clientWidth}px` : "";
  root.classList.toggle(OVERLAY_CLASS, isLocked);
};
