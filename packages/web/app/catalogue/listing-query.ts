import { CARD_FILTER_KEYS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf } from "@passepartout/domain/catalogue/card-quantity";
import { formatQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { parseTileCount } from "@passepartout/domain/routing/page-query";

/** The valid part of a listing's query, by name. */
export type ListingQuery = ReadonlyMap<string, string>;

/** How many tiles a page shows at most before the rest is on the next one. */
const MAX_TILES = 192;

const CHOICES: readonly string[] = [...CARD_FILTER_KEYS, "sort"];

/** How many tiles a listing shows. */
export const tilesOf = (query: ListingQuery): number =>
  cardPageSizeOf("listing", parseTileCount(query.get("tileCount") ?? ""));

const queryText = (entries: readonly QueryEntry[]): string =>
  `?${formatQuery(entries.filter(([, value]) => value !== ""))}`;

/** The query with other filters or another order, from the first tile on; an empty value takes a filter away. */
export const choiceQuery = (
  query: ListingQuery,
  changes: Readonly<Record<string, string>> = {},
): string =>
  queryText(CHOICES.map((name): QueryEntry => [name, changes[name] ?? query.get(name) ?? ""]));

/** The query that shows more: further tiles below these, and from so many on the next page. */
export const moreQuery = (query: ListingQuery, last: string): string => {
  const chosen = CHOICES.map((name): QueryEntry => [name, query.get(name) ?? ""]);
  const tiles = tilesOf(query);
  return tiles < MAX_TILES
    ? queryText([
        ...chosen,
        ["after", query.get("after") ?? ""],
        ["tileCount", String(tiles + cardPageSizeOf("listing"))],
      ])
    : queryText([...chosen, ["after", last]]);
};

/** Whether further tiles come on the next page and not below. */
export const isNextPage = (query: ListingQuery): boolean => tilesOf(query) >= MAX_TILES;
