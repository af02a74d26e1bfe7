import { CARD_FILTER_KEYS, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf, MAX_TILES } from "@passepartout/domain/catalogue/card-quantity";
import type { FilterWords } from "@passepartout/domain/catalogue/theme-filters";
import { formatQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { numberText } from "@passepartout/domain/market/number-text";
import { parseTileCount } from "@passepartout/domain/routing/page-query";
import { filterRow } from "../content/filter-rows.server.ts";
import { carriedOf, hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** A filter or the sort order: one of its values applies, the first one by default. */
export interface FilterGroup {
  readonly name: string;
  readonly label: string;
  readonly values: readonly {
    readonly value: string;
    readonly text: string;
    /** The number of results, given the other filters. */
    readonly count?: string;
  }[];
}

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The filters that the query of a listing has chosen; a value that the listing does not know is its own text. */
export const chosenFilters = (
  { shop, query }: PageRequest,
  filters: readonly FilterWords[],
  facets: Facets,
) =>
  filters.flatMap(({ key, label, wordOf, hasWord }) => {
    const value = query.get(key);
    if (value === undefined) return [];
    const isKnown = Object.hasOwn(facets[key] ?? {}, value) || hasWord?.(value) === true;
    return [{ key, label: shop.text(label), text: isKnown ? shop.text(wordOf(value)) : value }];
  });

/** The filters and sort orders of a listing as links and as a form; each value comes with its number of results. */
export const listingFilters = (
  request: PageRequest,
  filters: readonly FilterWords[],
  facets: Facets,
  total: number,
) => {
  const { shop, query } = request;
  const chosenOf = (key: string): string => query.get(key) ?? "";
  const all = shop.text("cards.filters.alle");
  const [first, ...others] = filters.map(({ key, label, wordOf }) => ({
    name: key,
    label: shop.text(label),
    chosen: chosenOf(key),
    values: Object.entries(facets[key] ?? {})
      .map(([value, count]) => ({ value, count, text: shop.text(wordOf(value)) }))
      .toSorted((a, b) => a.text.localeCompare(b.text, shop.place.locale)),
  }));
  const applied = filters.filter(({ key }) => query.has(key));
  return {
    path: request.address.path,
    carried: carriedOf(request),
    query: Object.fromEntries(
      [...filters.map(({ key }) => key), "sort"].map((name) => [name, chosenOf(name)]),
    ),
    ...(first && {
      links: filterRow(request, {
        ...first,
        hrefOf: (value) => choiceHref(request, { [first.name]: value }),
      }),
    }),
    groups: [
      ...others
        .filter(({ values, chosen }) => values.length > 1 || chosen !== "")
        .map(({ name, label, values }): FilterGroup => ({
          name,
          label,
          values: [
            { value: "", text: all },
            ...values.map(({ count, ...value }) => ({
              ...value,
              count: numberText(shop.place.locale, count),
            })),
          ],
        })),
      {
        name: "sort",
        label: shop.text("listing.sortBy"),
        values: THEME_SORTINGS.toReversed().map((sorting) => ({
          value: sorting === "popularity" ? "" : sorting,
          text: shop.text(`cards.sorting.${sorting}`),
        })),
      },
    ],
    /** The number of filters that apply. */
    applied: applied.length,
    title: shop.text("listing.filters"),
    submit: shop.text("listing.filter"),
    reset: shop.text("listing.resetFilters"),
    apply: shop.text("listing.apply", { count: total }),
    close: shop.text("page.close"),
  };
};

const CHOICES: readonly string[] = [...CARD_FILTER_KEYS, "sort", "start"];

/** The number of tiles that a listing shows. */
export const tilesOf = (query: PageRequest["query"]): number =>
  cardPageSizeOf("listing", parseTileCount(query.get("tileCount") ?? ""));

const hrefOf = (request: PageRequest, entries: readonly QueryEntry[]): string =>
  hrefFor(request, `?${formatQuery(entries.filter(([, value]) => value !== ""))}`);

const choicesOf = (
  { query }: PageRequest,
  changes: Readonly<Record<string, string>> = {},
): readonly QueryEntry[] => CHOICES.map((name) => [name, changes[name] ?? query.get(name) ?? ""]);

/** The listing with other filters or another sort order, starting with the first tile; an empty value removes a filter. */
export const choiceHref = (
  request: PageRequest,
  changes?: Readonly<Record<string, string>>,
): string => hrefOf(request, choicesOf(request, changes));

/** The listing without some filters. */
export const hrefWithout = (
  request: PageRequest,
  filters: readonly { readonly key: string }[],
): string => choiceHref(request, Object.fromEntries(filters.map(({ key }) => [key, ""])));

/** Where more tiles are after the last one: below the current ones up to `MAX_TILES`, then on the next page. */
export const moreTiles = (request: PageRequest, last: string) => {
  const { query } = request;
  const tiles = tilesOf(query);
  const isNextPage = tiles >= MAX_TILES;
  const count = String(Math.min(MAX_TILES, tiles + cardPageSizeOf("listing")));
  const entries: readonly QueryEntry[] = isNextPage
    ? [["after", last]]
    : [
        ["after", query.get("after") ?? ""],
        ["tileCount", count],
      ];
  return { href: hrefOf(request, [...choicesOf(request), ...entries]), isNextPage };
};
