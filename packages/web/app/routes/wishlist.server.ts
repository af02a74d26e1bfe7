import type { LoaderFunctionArgs } from "react-router";
import { headOf, requestOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor } from "../router/page-request.server.ts";
import { THEME_ID, type WishlistData } from "./wishlist.tsx";

/** The wishlist page without themes, which the browser adds. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const request = requestOf(context);
  const { shop } = request;
  const title = shop.text("wishlist.title");
  const intro = shop.text("wishlist.intro");
  return {
    head: headOf(request, { title, description: intro }),
    foot: await pageFootOf(request, { title }),
    activeNavigation: "card",
    title,
    themeHref: hrefFor(request, `/themes/${THEME_ID}`),
    more: { text: shop.text("theme.otherCards"), href: hrefFor(request, "/products") },
    texts: {
      intro,
      empty: shop.text("wishlist.empty"),
      remove: shop.text("wishlist.remove"),
      withoutScripts: shop.text("wishlist.withoutScripts"),
    },
  } satisfies WishlistData;
};
