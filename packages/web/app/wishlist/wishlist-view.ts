import type { PageLink } from "../router/page-link.ts";

/** What a page with hearts says: the heart's words and the way to the wishlist. */
export interface WishlistView {
  readonly add: string;
  readonly page: PageLink;
}
