/** The class that the root element carries while a dialog is open. [DLG-Q3] */
export const OVERLAY_CLASS = "has-overlay";

/** What keeps the page from scrolling. [DLG-06, BRG-09] */
export type LockHolder = "dialog" | "burger-menu" | "consent";

/** What machines emit when they begin and cease to lock the page. [DLG-06, BRG-09] */
export type PageLockEvent =
  | { readonly type: "page.lock"; readonly holder: LockHolder }
  | { readonly type: "page.unlock"; readonly holder: LockHolder };

/** Who locks the page at a moment. [DLG-Q3] */
export type PageLock = readonly LockHolder[];

/** Who locks the page after one more began or ceased to: closing one overlay leaves the other's lock alone. [DLG-Q3] */
export const lockAfter = (lock: PageLock, event: PageLockEvent): PageLock => {
  const others = lock.filter((holder) => holder !== event.holder);
  return event.type === "page.lock" ? [...others, event.holder] : others;
};

/** Whether the page must not scroll. [DLG-06, DLG-Q3] */
export const isPageLocked = (lock: PageLock): boolean => lock.length > 0;
