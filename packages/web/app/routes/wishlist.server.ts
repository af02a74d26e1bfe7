import type { LoaderFunctionArgs } from "react-router";
import { headOf, visitOf } from "../document.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor } from "../router/visit.server.ts";
import { THEME_ID, type WishlistData } from "./wishlist.tsx";

/** The wishlist as everyone gets it: what a browser remembers, it adds by itself. [RTE-14, RTE-Q3] */
export const loader = async ({ context }: LoaderFunctionArgs) => {
  const visit = visitOf(context);
  const { shop } = visit;
  const title = shop.text("wishlist.title");
  const intro = shop.text("wishlist.intro");
  return {
    head: headOf(visit, { title, description: intro }),
    foot: await pageFootOf(visit, { title }),
    activeNavigation: "card",
    title,
    themeHref: hrefFor(visit, `/themes/${THEME_ID}`),
    more: { text: shop.text("theme.otherCards"), href: hrefFor(visit, "/products") },
    texts: {
      intro,
      empty: shop.text("wishlist.empty"),
      remove: shop.text("wishlist.remove"),
      withoutScripts: shop.text("wishlist.withoutScripts"),
    },
  } satisfies WishlistData;
};
