import { hasWishlist } from "@passepartout/domain/shop";
import { labelledText } from "@passepartout/domain/market/labelled-text";
import { WISHLIST_PATH } from "@passepartout/domain/routing/page-paths";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** The label of a wishlist button, with `{name}` for the name of a theme. */
export const heartLabel = (
  { shop }: Pick<PageRequest, "shop">,
  key: "wishlist.add" | "wishlist.remove",
): string => labelledText(shop.text(key), "{name}", shop.place.locale);

/** The texts and the link of the wishlist, if the channel has one. */
export const wishlistOf = (request: PageRequest) =>
  hasWishlist(request.shop)
    ? {
        add: heartLabel(request, "wishlist.add"),
        page: { text: request.shop.text("wishlist.title"), href: hrefFor(request, WISHLIST_PATH) },
      }
    : undefined;
