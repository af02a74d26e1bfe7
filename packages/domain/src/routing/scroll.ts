import { percentDecode } from "../kernel/untrusted-text.ts";
import { withoutQueryPrefix } from "./query-text.ts";

/** A location in the browser's history. */
export interface HistoryLocation {
  /** Percent-encoded. */
  readonly path: string;
  /** With or without `?`. */
  readonly query: string;
  /** With or without `#`. */
  readonly hash: string;
}

/** In px. */
export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

/** The navigation: by a link, or back and forward in the history with the position saved there. */
export type ScrollAction =
  | { readonly kind: "push" | "replace" }
  | { readonly kind: "pop"; readonly saved?: ScrollPosition };

/** How the page scrolls after a navigation. */
export type ScrollTarget =
  | { readonly kind: "saved"; readonly position: ScrollPosition }
  | { readonly kind: "keep" }
  | { readonly kind: "element"; readonly id: string }
  | { readonly kind: "top"; readonly behavior: "smooth" };

/**
 * Where a page scrolls to, in order of precedence: the saved position; nowhere, if only the query has changed (such as `tileCount` on a listing);
 * the element of the hash; smoothly to the top. The first page of a visit does not scroll to the top.
 */
export const scrollTarget = (
  to: HistoryLocation,
  from: HistoryLocation | undefined,
  action: ScrollAction,
): ScrollTarget => {
  if (action.kind === "pop" && action.saved) return { kind: "saved", position: action.saved };
  const id = elementId(to.hash);
  if (from && onlyQueryDiffers(to, from)) return { kind: "keep" };
  if (id !== "") return { kind: "element", id };
  return from ? { kind: "top", behavior: "smooth" } : { kind: "keep" };
};

const withoutHashMark = (hash: string): string => (hash.startsWith("#") ? hash.slice(1) : hash);

// A new hash is scrolled to; a hash that has disappeared does not matter.
const onlyQueryDiffers = (to: HistoryLocation, from: HistoryLocation): boolean =>
  to.path === from.path &&
  withoutQueryPrefix(to.query) !== withoutQueryPrefix(from.query) &&
  (withoutHashMark(to.hash) === "" || withoutHashMark(to.hash) === withoutHashMark(from.hash));

const elementId = (hash: string): string => {
  const id = withoutHashMark(hash);
  return percentDecode(id) ?? id;
};
