import { channelRules } from "@passepartout/domain/market/channel-rules";
import { hrefFor, type PageVisit } from "../router/visit.server.ts";
import type { WishlistView } from "./wishlist-view.ts";

/** The words of the hearts, where the channel has a wishlist. [CHN-03, CHN-12] */
export const wishlistViewOf = (visit: PageVisit): { readonly wishlist?: WishlistView } => {
  const { shop } = visit;
  if (!channelRules(shop.visit.channel, shop.visit.locale).hasWishlist) return {};
  return {
    wishlist: {
      add: shop.text("wishlist.add"),
      page: { text: shop.text("wishlist.title"), href: hrefFor(visit, "/wishlist") },
    },
  };
};
