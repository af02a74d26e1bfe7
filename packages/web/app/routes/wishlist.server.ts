import { readSharedThemes, SHARED_THEMES } from "@passepartout/domain/customer/wishlist";
import { LISTING_PATHS, WISHLIST_PATH } from "@passepartout/domain/routing/page-paths";
import { ANY_THEME, themePathOf } from "@passepartout/domain/routing/theme-path";
import { cardTile } from "../catalogue/theme-tiles.server.ts";
import { compactsTemplates } from "../content/card-note.server.ts";
import { headOf } from "../document.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { heartLabel } from "../wishlist/wishlist-link.server.ts";
import type { LoadedPage } from "../router/page-data.ts";
import { keysIn, textsOf } from "../router/page-texts.ts";

/** The wishlist page without themes, which the browser adds, or the themes that somebody shares by their address. */
export const loader = async (request: PageRequest) => {
  const { shop, query } = request;
  const ids = query.get(SHARED_THEMES);
  const shared = ids === undefined ? undefined : await sharedList(request, ids);
  const title = shop.text(shared ? "wishlist.sharedTitle" : "wishlist.title");
  const intro = shop.text(shared ? "wishlist.sharedIntro" : "wishlist.intro");
  return {
    head: headOf(request, { title, description: intro }),
    foot: await pageFootOf(request, { title }),
    activeNavigation: "card",
    title,
    stored: {
      themeHref: hrefFor(request, themePathOf(ANY_THEME)),
      page: { text: shop.text("wishlist.title"), href: hrefFor(request, WISHLIST_PATH) },
      texts: {
        empty: shop.text(shared ? "wishlist.sharedEmpty" : "wishlist.empty"),
        remove: heartLabel(request, "wishlist.remove"),
        ...textsOf(shop, keysIn("wishlist", ["share", "copied", "address", "withoutScripts"])),
      },
    },
    ...(shared && { shared }),
    more: { text: shop.text("theme.otherCards"), href: hrefFor(request, LISTING_PATHS.all) },
    texts: { intro, add: heartLabel(request, "wishlist.add") },
  } satisfies LoadedPage;
};

/** The themes of a shared list that the shop has. */
const sharedList = async (request: PageRequest, ids: string) => {
  const themes = await orUnavailable(
    request,
    request.shop.catalogue.cardThemesById(readSharedThemes(ids)),
  );
  return {
    tiles: themes.map((theme) => cardTile(request, theme)),
    isCompact: compactsTemplates(request),
  };
};
