import { THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf, MAX_TILES } from "@passepartout/domain/catalogue/card-quantity";
import { formatQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { numberText } from "@passepartout/domain/market/number-text";
import { parseTileCount } from "@passepartout/domain/routing/page-query";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** The parameters that say which part of a list is shown. Another choice begins with the first tile. */
const PARTS: readonly string[] = ["after", "tileCount"];

/** The address of the list with other filters, and of a part of it; an empty value removes a filter. */
export const filteredHref = (
  request: PageRequest,
  changes: Readonly<Record<string, string>> = {},
  part: readonly QueryEntry[] = [],
): string => {
  const choices = [...new Map([...request.query, ...Object.entries(changes)])]
    .filter(([name]) => !PARTS.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const entries = [...choices, ...part].filter(([, value]) => value !== "");
  return hrefFor(request, `?${formatQuery(entries)}`);
};

export const hrefWithout = (request: PageRequest, names: readonly string[]): string =>
  filteredHref(request, Object.fromEntries(names.map((name) => [name, ""])));

export const tilesOf = (query: PageRequest["query"]): number =>
  cardPageSizeOf("listing", parseTileCount(query.get("tileCount") ?? ""));

/** Where more tiles are after the last one: below the current ones up to `MAX_TILES`, then on the next page. */
export const moreTiles = (request: PageRequest, last: string) => {
  const { query } = request;
  const tiles = tilesOf(query);
  const isNextPage = tiles >= MAX_TILES;
  const count = String(Math.min(MAX_TILES, tiles + cardPageSizeOf("listing")));
  const part: readonly QueryEntry[] = isNextPage
    ? [["after", last]]
    : [
        ["after", query.get("after") ?? ""],
        ["tileCount", count],
      ];
  return { href: filteredHref(request, {}, part), isNextPage };
};

export type FilterRow = ReturnType<typeof filterRow>;

/** A filter as links, the first of which removes it. Its values may come with their numbers of results; `texts` is the group of their texts. */
export const filterRow = (
  request: PageRequest,
  name: string,
  label: string,
  values: Iterable<string | readonly [value: string, count: number]>,
  texts: string | ((value: string) => string),
  all = "cards.filters.alle",
) => {
  const { text, place } = request.shop;
  const textOf = (value: string) =>
    typeof texts === "string" ? text(`${texts}.${value}`) : texts(value);
  const linkOf = (value: string, shown: string, count?: number) => ({
    value,
    text: shown,
    count: count === undefined ? undefined : numberText(place.locale, count),
    href: filteredHref(request, { [name]: value }),
    isChosen: value === (request.query.get(name) ?? ""),
  });
  const links = Array.from(values, (entry) => {
    const [value, count] = typeof entry === "string" ? [entry] : entry;
    return linkOf(value, textOf(value), count);
  });
  return { name, label: text(label), links: [linkOf("", text(all)), ...links] };
};

export const sortingRow = (request: PageRequest) =>
  filterRow(
    request,
    "sort",
    "listing.sortBy",
    THEME_SORTINGS.filter((sorting) => sorting !== "popularity"),
    "cards.sorting",
    "cards.sorting.popularity",
  );
