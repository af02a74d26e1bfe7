import type { PageLink } from "../router/page-link.ts";

/** The label of the wishlist buttons of a page, and the link to the wishlist. */
export interface WishlistView {
  readonly add: string;
  readonly page: PageLink;
}
