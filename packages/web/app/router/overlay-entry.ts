/** What the state of a history entry contains while something lies over its page. */
interface OverlayState {
  readonly isOverlay?: boolean;
  /** The place of the entry and its key, which the router writes. */
  readonly idx?: number;
  readonly key?: string;
}

const stateOf = (state: OverlayState | null): OverlayState => state ?? {};

/** Closes what lies over the page, the topmost last. */
const open: (() => void)[] = [];

/** Set while the entry is left for the one below it, with the address that this one gets. */
let returning: { readonly address?: string } | undefined;
let isLeaving = false;
/** The state of the page's own entry. */
let below: OverlayState = {};

/** Whether the current entry is the one that Back takes away from what lies over the page. */
export const isOverlayEntry = (): boolean =>
  stateOf(history.state as OverlayState | null).isOverlay === true;

/** Says that a link is followed from what lies over the page: the next page takes the place of the entry. */
export const leaveOverlayEntry = (): void => {
  isLeaving = true;
};

const goBack = (address?: string): void => {
  returning = { ...(address !== undefined && { address }) };
  history.back();
};

/** Adds the entry that Back takes away, or removes it when nothing lies over the page any more. */
const settle = (): void => {
  if (returning) return;
  if (open.length > 0 && !isOverlayEntry()) {
    below = stateOf(history.state as OverlayState | null);
    isLeaving = false;
    history.pushState({ ...below, idx: (below.idx ?? 0) + 1, isOverlay: true }, "");
    // A choice made in a dialog stands in the address of the page.
  } else if (open.length === 0 && isOverlayEntry() && !isLeaving) goBack(location.href);
};

const isBelow = (state: OverlayState): boolean =>
  !isOverlayEntry() && state.idx === below.idx && state.key === below.key;

/** Back closes the topmost. The router does not learn of it while the page stays. */
const onPop = (event: PopStateEvent): void => {
  if (returning) {
    if (returning.address !== undefined) history.replaceState(history.state, "", returning.address);
    returning = undefined;
    setTimeout(settle);
  } else if (open.length > 0 && isBelow(stateOf(event.state as OverlayState | null))) {
    open.pop()?.();
    setTimeout(settle);
    // A link has put another page in place of the entry, so that Back leads to another page too.
    if (isLeaving) return;
  }
  // Forward leads to an entry over whose page nothing lies any more.
  else if (open.length === 0 && isOverlayEntry()) goBack();
  else return;
  event.stopImmediatePropagation();
};

/** Precedes the router: listeners of a window are called in the order in which they are added. */
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
