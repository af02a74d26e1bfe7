import type { ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import { ERROR_STORY } from "../content/error-story.ts";
import type { PageIndex } from "../content/page-index.port.ts";
import { isIndexed } from "./canonical.ts";
import { LISTING_SEGMENTS, routeOf } from "./route-path.ts";
import type { PagePlace, Route } from "./visit.ts";

const THEMES_AT_ONCE = 100;

/** The most themes that are listed, the most popular ones. */
const MOST_THEMES = 500;

/** The pages of a storefront that search engines may list: start page, stories, and where cards are sold the listings with its best-loved designs. [LOC-Q7] [RTE-02] [RTE-05] */
export const listPages = async (
  { pages, catalogue }: { readonly pages?: PageIndex; readonly catalogue: ProductCatalogue },
  place: PagePlace,
): Promise<readonly Route[]> => {
  const [stories, themes] = await Promise.all([
    pages?.storyPaths() ?? [],
    place.channel === "card" ? themesOf(catalogue) : [],
  ]);
  const paths = [
    "",
    ...stories.filter((slug) => slug !== ERROR_STORY),
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
  while (ids.length < MOST_THEMES) {
    const { themes, total } = await catalogue.cardThemes({
      limit: THEMES_AT_ONCE,
      offset: ids.length,
    });
    ids.push(...themes.map(({ id }) => id));
    if (themes.length === 0 || ids.length >= total) break;
  }
  return ids;
};
