import type { ContentImage } from "@passepartout/domain/content/media";
import type { PicturedTheme } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { OverviewBlock } from "@passepartout/domain/content/product-blocks";
import { formatQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { numberText } from "@passepartout/domain/market/number-text";
import type { FilterRow } from "../filter-links.tsx";
import { hrefFor, type PageRequest } from "../../router/page-request.server.ts";
import type { ProductListData } from "./product-list.tsx";

type Changes = Readonly<Record<string, string>>;

/** The address of the page with other filters; an empty value removes one. */
const filteredHref = (request: PageRequest, changes: Changes): string => {
  const others = [...request.query].filter(([name]) => !(name in changes));
  const entries = [...others, ...Object.entries(changes)].filter(([, value]) => value !== "");
  return hrefFor(request, `?${formatQuery(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`);
};

/** A filter of the page's address; `all` is the text of the link that removes it. */
export const filterRow = (
  request: PageRequest,
  {
    values,
    all,
    ...row
  }: Pick<FilterRow, "name" | "label"> & {
    readonly all: string;
    readonly values: readonly {
      readonly value: string;
      readonly text: string;
      readonly count?: number;
    }[];
  },
): FilterRow => {
  const chosen = request.query.get(row.name) ?? "";
  return {
    ...row,
    links: [{ value: "", text: all, count: undefined }, ...values].map(({ count, ...link }) => ({
      ...link,
      ...(count !== undefined && { count: numberText(request.shop.place.locale, count) }),
      href: filteredHref(request, { [row.name]: link.value }),
      isChosen: link.value === chosen,
    })),
  };
};

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
