/** Closes what lies over the page, the topmost last. */
const open: (() => void)[] = [];

/** Set while the entry is left for the one below it, with the address that this one gets. */
let returning: { readonly address?: string } | undefined;
let isLeaving = false;
/** The key of the page's own entry; unknown without the Navigation API, where a document has no other entries. */
let below: string | undefined;

const keyHere = (): string | undefined => globalThis.navigation?.currentEntry?.key;

/** Whether the current entry is the one that Back takes away from what lies over the page. */
export const isOverlayEntry = (): boolean =>
  (history.state as { readonly isOverlay?: boolean } | null)?.isOverlay === true;

/** Says that a link is followed from what lies over the page: the next page takes the place of the entry. */
export const leaveOverlayEntry = (): void => {
  isLeaving = true;
};

const goBack = (address?: string): void => {
  returning = { ...(address !== undefined && { address }) };
  history.back();
};

/** Whether a step in the history leads between a page and what lies over it, so that the page stays. */
export const isOverlayStep = (key: string): boolean =>
  returning !== undefined || (isOverlayEntry() && key === below && !isLeaving);

/** Adds the entry that Back takes away, or removes it when nothing lies over the page any more. */
const settle = (): void => {
  if (returning) return;
  if (open.length > 0 && !isOverlayEntry()) {
    below = keyHere();
    isLeaving = false;
    history.pushState({ isOverlay: true }, "");
    // A choice made in a dialog stands in the address of the page.
  } else if (open.length === 0 && isOverlayEntry() && !isLeaving) goBack(location.href);
};

/** Back closes the topmost. */
const onPop = (): void => {
  if (returning) {
    if (returning.address !== undefined) history.replaceState(history.state, "", returning.address);
    returning = undefined;
    setTimeout(settle);
  } else if (open.length > 0 && !isOverlayEntry() && keyHere() === below) {
    open.pop()?.();
    setTimeout(settle);
  }
  // Forward leads to an entry over whose page nothing lies any more.
  else if (open.length === 0 && isOverlayEntry()) goBack();
};

export const listenForBack = (): void => {
  addEventListener("popstate", onPop);
  // The page was reloaded, and nothing lies over it any more.
  if (isOverlayEntry()) goBack();
};

/** Makes Back close what lies over the page instead of leaving it, until the returned function is called: an entry of its own stands for all that is open, and goes with it. */
export const closeWithBack = (close: () => void): (() => void) => {
  const closeIt = () => close();
  open.push(closeIt);
  settle();
  return () => {
    const place = open.indexOf(closeIt);
    if (place !== -1) open.splice(place, 1);
    // What opens in its place keeps the entry.
    setTimeout(settle);
  };
};
