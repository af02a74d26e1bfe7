import type { PicturedTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { ContentImage } from "@passepartout/domain/content/media";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery } from "@passepartout/domain/designer/product-query";
import { type Choice, chosenEntries } from "../product-address.server.ts";
import { hrefWithout } from "../filter-rows.server.ts";
import type { PageRequest } from "../../router/page-request.server.ts";
import type { ProductListData } from "./product-list.tsx";

/** The overview of a block with its filters, and the link that removes them. */
export const overviewOf = (
  request: PageRequest,
  block: OverviewBlock,
  content: Pick<ProductListData, "products" | "more" | "comparison"> &
    Required<Pick<ProductListData, "filters" | "total">>,
): ProductListData => {
  const applied = content.filters
    .map(({ name }) => name)
    .filter((name) => name !== "sort" && request.query.has(name));
  return {
    ...block,
    ...content,
    ...(applied.length > 0 && { resetHref: hrefWithout(request, applied) }),
  };
};

/** The page that editors name for a product, with what is chosen on it. Undefined if they name none. */
export const productPageHref = (
  { pages = [] }: OverviewBlock,
  product: string,
  choice: Choice,
): string | undefined => {
  const url = pages.find((named) => named.product === product)?.link.url;
  const query = formatQuery(chosenEntries(choice));
  return url === undefined || query === "" ? url : `${url}${url.includes("?") ? "&" : "?"}${query}`;
};

/** The image of what is designed, beside its name. */
export const themeImage = (
  { image, width = 600, height }: Omit<PicturedTheme, "id" | "name">,
  usualHeight = 600,
): ContentImage => ({ filename: image, alt: "", width, height: height ?? usualHeight });
