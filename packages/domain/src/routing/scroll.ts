import { percentDecode } from "../kernel/untrusted-text.ts";

/** How a page scrolls after a link was followed; back and forward restore the position saved in the history instead. */
export type ScrollTarget =
  | { readonly kind: "keep" }
  | { readonly kind: "element"; readonly id: string }
  | { readonly kind: "top" };

/** Where a page scrolls to: nowhere, if only the query has changed (such as `tileCount` on a listing); to the element of the hash; to the top. */
export const scrollTarget = (to: URL, from: URL): ScrollTarget => {
  // A new hash is scrolled to; a hash that has disappeared does not matter.
  const isQueryAlone =
    to.pathname === from.pathname &&
    to.search !== from.search &&
    (to.hash === "" || to.hash === from.hash);
  if (isQueryAlone) return { kind: "keep" };
  const id = to.hash.slice(1);
  return id === "" ? { kind: "top" } : { kind: "element", id: percentDecode(id) ?? id };
};
