import type { ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import { ERROR_STORY } from "../content/error-story.ts";
import type { PageIndex } from "../content/page-index.port.ts";
import { isIndexed } from "./canonical.ts";
import { LISTING_SEGMENTS, routeOf } from "./route-path.ts";
import { languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { Route } from "./route.ts";
import { shopPathOf } from "./shop-path.ts";

const THEMES_PER_REQUEST = 100;

const MAX_THEMES = 500;

/** The pages of a storefront that search engines may index: the start page, the stories, the gifts, and in the card channel the listings and the most popular themes. */
export const listPages = async (
  {
    pages,
    catalogue,
  }: { readonly pages?: Pick<PageIndex, "storyPaths">; readonly catalogue: ProductCatalogue },
  place: Place,
): Promise<readonly Route[]> => {
  const [stories, themes] = await Promise.all([
    pages?.storyPaths() ?? [],
    place.channel === "card" ? themesOf(catalogue) : [],
  ]);
  const paths = [
    "",
    ...stories.filter((slug) => slug !== ERROR_STORY),
    shopPathOf("gifts", languageOf(place.locale)).slice(1),
    ...(place.channel === "card" ? LISTING_SEGMENTS : []),
    ...themes.map((id) => `themes/${id}`),
  ];
  return [...new Set(paths)].flatMap((path) => {
    const route = routeOf(path.split("/"), { channel: place.channel, isDesktop: false });
    const page = { kind: "page", ...place, prefix: "", isStorefront: true } as const;
    return route && isIndexed({ ...page, route }) ? [route] : [];
  });
};

const themesOf = async (catalogue: ProductCatalogue): Promise<readonly string[]> => {
  const ids: string[] = [];
  while (ids.length < MAX_THEMES) {
    const { themes, total } = await catalogue.cardThemes({
      limit: THEMES_PER_REQUEST,
      offset: ids.length,
    });
    ids.push(...themes.map(({ id }) => id));
    if (themes.length === 0 || ids.length >= total) break;
  }
  return ids;
};
