/** An address as the browser's history holds it: raw path, query with or without `?`, hash with or without `#`. */
export interface ScrollPlace {
  readonly path: string;
  readonly query: string;
  readonly hash: string;
}

/** How far a page is scrolled, in px. */
export interface ScrollPosition {
  readonly x: number;
  readonly y: number;
}

/** How the visitor came: by a link, or back and forward in history, with the position saved there. [SCR-04] */
export type ScrollAction =
  | { readonly kind: "push" | "replace" }
  | { readonly kind: "pop"; readonly saved?: ScrollPosition };

/** What the page does once the new route stands. [SCR-01] */
export type ScrollTarget =
  | { readonly kind: "saved"; readonly position: ScrollPosition }
  | { readonly kind: "keep" }
  | { readonly kind: "element"; readonly id: string }
  | { readonly kind: "top"; readonly behavior: "smooth" };

/** Where a page scrolls to: the saved position first, then staying where only the query changed (such as tileCount on a listing), then the element of the hash, then smoothly to the top; the first page of a visit stays. [SCR-01] [SCR-02] [SCR-03] [SCR-04] [SCR-Q1] */
export const scrollTarget = (
  to: ScrollPlace,
  from: ScrollPlace | undefined,
  action: ScrollAction,
): ScrollTarget => {
  if (action.kind === "pop" && action.saved) return { kind: "saved", position: action.saved };
  const id = elementId(to.hash);
  if (from && onlyQueryDiffers(to, from)) return { kind: "keep" };
  if (id !== "") return { kind: "element", id };
  return from ? { kind: "top", behavior: "smooth" } : { kind: "keep" };
};

const bare = (text: string, mark: string): string => (text.startsWith(mark) ? text.slice(1) : text);

// A hash that is new in `to` was asked for and is scrolled to; one that was left behind was not.
const onlyQueryDiffers = (to: ScrollPlace, from: ScrollPlace): boolean =>
  to.path === from.path &&
  bare(to.query, "?") !== bare(from.query, "?") &&
  (bare(to.hash, "#") === "" || bare(to.hash, "#") === bare(from.hash, "#"));

const elementId = (hash: string): string => {
  const id = bare(hash, "#");
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};
