import type { ContentImage } from "@passepartout/domain/content/media";
import type { PicturedTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { filteredHref } from "../filter-rows.server.ts";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { ProductListData } from "./product-list.tsx";

/** The overview of a block with its filters: how many products they leave, and the link that removes them. */
export const overviewOf = (
  request: PageRequest,
  { kind, uid, headline, text }: OverviewBlock,
  {
    total,
    ...content
  }: Pick<ProductListData, "filters" | "products" | "more" | "comparison"> & {
    /** The number of products, of which some are listed. */
    readonly total: number;
  },
): ProductListData => {
  const { filters = [], products } = content;
  const applied = filters.filter(({ name }) => name !== "sort" && request.query.has(name));
  return {
    kind,
    uid,
    ...(headline && { headline }),
    ...(text && { text }),
    ...content,
    shown:
      products.length === 0
        ? request.shop.text("overview.empty")
        : request.shop.text("overview.shown", { shown: products.length, total }),
    ...(applied.length > 0 && {
      reset: {
        text: request.shop.text("listing.resetFilters"),
        href: filteredHref(request, Object.fromEntries(applied.map(({ name }) => [name, ""]))),
      },
    }),
  };
};

/** The page that editors name for a product, with what is chosen on it. Undefined if they name none. */
export const productPageHref = (
  { pages = [] }: OverviewBlock,
  product: string,
  choice: readonly QueryEntry[],
): string | undefined => {
  const page = pages.find((named) => named.product === product);
  if (!page) return undefined;
  const query = formatQuery(choice);
  return query === ""
    ? page.link.url
    : `${page.link.url}${page.link.url.includes("?") ? "&" : "?"}${query}`;
};

/** The image of what is designed, beside its name. */
export const themeImage = ({
  image,
  width = 600,
  height = 600,
}: Omit<PicturedTheme, "id" | "name">): ContentImage => ({
  filename: image,
  alt: "",
  width,
  height,
});
