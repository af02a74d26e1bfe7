import { type Offer, offers } from "../market/storefront.ts";
import { allThemes } from "../catalogue/all-themes.ts";
import type { ProductCatalogue } from "../catalogue/product-catalogue.port.ts";
import { ERROR_STORY } from "../content/open-page.ts";
import { firstImageOf } from "../content/image-blocks.ts";
import type { PageIndex } from "../content/content-stories.port.ts";
import type { Story } from "../content/story.ts";
import { isIndexed } from "./canonical.ts";
import { LISTING_PATHS } from "./page-paths.ts";
import { routeOf } from "./route-path.ts";
import { languageOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { Route } from "./route.ts";
import { shopPathOf } from "./localised-path.ts";

/** A page that search engines may index. */
export interface ListedPage {
  readonly route: Route;
  /** Its title, if its story or theme has one. */
  readonly title?: string;
  readonly description?: string;
  /** When its story was published, as an ISO date. */
  readonly modified?: string | undefined;
  /** A source for the image provider: its main picture. */
  readonly image?: string | undefined;
}

type Found = Omit<ListedPage, "route"> & { readonly path: string };

/** The pages of a storefront that search engines may index: the start page, the stories, the gifts, the listings, and in the card channel all themes. */
export const listPages = async ({
  pages,
  catalogue,
  place,
  definition,
}: {
  readonly pages?: Pick<PageIndex, "publishedStories">;
  readonly catalogue: Pick<ProductCatalogue, "cardThemes">;
  readonly place: Place;
  readonly definition: Offer;
}): Promise<readonly ListedPage[]> => {
  const [stories, themes] = await Promise.all([
    pages?.publishedStories() ?? [],
    place.channel === "card" && offers(definition, "card") ? allThemes(catalogue.cardThemes) : [],
  ]);
  const found: readonly Found[] = [
    { path: "" },
    ...stories.flatMap(foundStory),
    ...(offers(definition, "gifts")
      ? [{ path: shopPathOf("gifts", languageOf(place.locale)).slice(1) }]
      : []),
    ...Object.entries(LISTING_PATHS)
      .filter(([product]) => offers(definition, product === "all" ? "card" : product))
      .map(([, path]) => ({ path: path.slice(1) })),
    ...themes.map(({ id, name, image }) => ({ path: `themes/${id}`, title: name, image })),
  ];
  const unique = new Map(found.map((one) => [one.path, one]));
  return [...unique.values()].flatMap(({ path, ...known }) => {
    const route = routeOf(path.split("/"), {
      channel: place.channel,
      isDesktop: false,
      offer: definition,
    });
    const page = { kind: "page", ...place, prefix: "", isStorefront: true } as const;
    return route && isIndexed({ ...page, route }) ? [{ route, ...known }] : [];
  });
};

const foundStory = ({ slug, content, target, publishedAt }: Story): readonly Found[] =>
  slug === ERROR_STORY || target !== undefined || !content.isPage || content.noIndex
    ? []
    : [
        {
          path: slug,
          title: content.title,
          description: content.description,
          modified: publishedAt,
          image: (content.teaser?.image ?? firstImageOf(content.body))?.filename,
        },
      ];
