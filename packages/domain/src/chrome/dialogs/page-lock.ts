/** An overlay that can lock the page against scrolling. */
export type LockHolder = "dialog" | "burger-menu" | "consent";

export type PageLockEvent =
  | { readonly type: "page.lock"; readonly holder: LockHolder }
  | { readonly type: "page.unlock"; readonly holder: LockHolder };

/** The overlays that currently lock the page. */
export type PageLock = readonly LockHolder[];

/** The lock after an event: closing one overlay leaves the locks of the others. */
export const lockAfter = (lock: PageLock, event: PageLockEvent): PageLock => {
  const others = lock.filter((holder) => holder !== event.holder);
  return event.type === "page.lock" ? [...others, event.holder] : others;
};

export const isPageLocked = (lock: PageLock): boolean => lock.length > 0;
