import { readSharedThemes, SHARED_THEMES } from "@passepartout/domain/customer/wishlist";
import { LISTING_PATHS, WISHLIST_PATH } from "@passepartout/domain/routing/page-paths";
import { ANY_THEME, themePathOf } from "@passepartout/domain/routing/theme-path";
import { cardTile, ThemeTiles } from "../catalogue/theme-tiles.server.tsx";
import { BlockLink } from "../content/blocks/section.tsx";
import { headOf } from "../document.server.ts";
import { orUnavailable } from "../error/page-fault.server.ts";
import { pageFootOf } from "../footer/footer-data.server.ts";
import { Island } from "../islands.ts";
import type { PageData } from "../router/page-data.ts";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { textsIn } from "../router/page-texts.server.ts";
import { heartLabel } from "../wishlist/wishlist-link.server.ts";

/** The wishlist page: the themes that somebody shares by their address, or those that the browser has stored, each with a button to remove it. */
export const loader = async (request: PageRequest): Promise<PageData> => {
  const { shop, query } = request;
  const ids = query.get(SHARED_THEMES);
  const shared =
    ids === undefined
      ? undefined
      : await orUnavailable(request, shop.catalogue.cardThemesById(readSharedThemes(ids)));
  const title = shop.text(shared ? "wishlist.sharedTitle" : "wishlist.title");
  const intro = shop.text(shared ? "wishlist.sharedIntro" : "wishlist.intro");
  const stored = { text: shop.text("wishlist.title"), href: hrefFor(request, WISHLIST_PATH) };
  return {
    head: headOf(request, { title, description: intro }),
    foot: await pageFootOf(request, { title }),
    activeNavigation: "card",
    content: (
      <section className="tiles-section">
        <h1>{title}</h1>
        <p>{intro}</p>
        {shared ? (
          <>
            <p role="status">{shared.length === 0 && shop.text("wishlist.sharedEmpty")}</p>
            <ThemeTiles
              tiles={shared.map((theme) => cardTile(request, theme))}
              heart={heartLabel(request, "wishlist.add")}
            />
            <p>
              <a href={stored.href}>{stored.text}</a>
            </p>
          </>
        ) : (
          <Island.OwnThemes
            themeHref={hrefFor(request, themePathOf(ANY_THEME))}
            page={stored.href}
            texts={{
              remove: heartLabel(request, "wishlist.remove"),
              removed: shop.text("cart.removed"),
              ...textsIn(shop, "wishlist", [
                "empty",
                "share",
                "copied",
                "address",
                "withoutScripts",
              ]),
            }}
          />
        )}
        <BlockLink
          href={hrefFor(request, LISTING_PATHS.all)}
          text={shop.text("theme.otherCards")}
        />
      </section>
    ),
  };
};
