import { channelRules } from "@passepartout/domain/market/channel-rules";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { WishlistView } from "./wishlist-view.ts";

/** The texts and the link of the wishlist, if the channel has one. */
export const wishlistViewOf = (request: PageRequest): { readonly wishlist?: WishlistView } => {
  const { shop } = request;
  if (!channelRules(shop.place.channel, shop.place.locale).hasWishlist) return {};
  return {
    wishlist: {
      add: shop.text("wishlist.add"),
      page: { text: shop.text("wishlist.title"), href: hrefFor(request, "/wishlist") },
    },
  };
};
