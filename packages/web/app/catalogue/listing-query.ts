import { CARD_FILTER_KEYS } from "@passepartout/domain/catalogue/card-list";
import { cardPageSizeOf, MAX_TILES } from "@passepartout/domain/catalogue/card-quantity";
import { formatQuery, type QueryEntry } from "@passepartout/domain/designer/product-query";
import { parseTileCount } from "@passepartout/domain/routing/page-query";

/** The valid query parameters of a listing, by name. */
export type ListingQuery = ReadonlyMap<string, string>;

const CHOICES: readonly string[] = [...CARD_FILTER_KEYS, "sort", "start"];

/** The number of tiles that a listing shows. */
export const tilesOf = (query: ListingQuery): number =>
  cardPageSizeOf("listing", parseTileCount(query.get("tileCount") ?? ""));

const queryText = (entries: readonly QueryEntry[]): string =>
  `?${formatQuery(entries.filter(([, value]) => value !== ""))}`;

/** The query with other filters or another sort order, starting with the first tile; an empty value removes a filter. */
export const choiceQuery = (
  query: ListingQuery,
  changes: Readonly<Record<string, string>> = {},
): string =>
  queryText(CHOICES.map((name): QueryEntry => [name, changes[name] ?? query.get(name) ?? ""]));

/** The query that shows more tiles: below the current ones up to `MAX_TILES`, then on the next page. */
export const moreQuery = (query: ListingQuery, last: string): string => {
  const chosen = CHOICES.map((name): QueryEntry => [name, query.get(name) ?? ""]);
  const tiles = tilesOf(query);
  return tiles < MAX_TILES
    ? queryText([
        ...chosen,
        ["after", query.get("after") ?? ""],
        ["tileCount", String(Math.min(MAX_TILES, tiles + cardPageSizeOf("listing")))],
      ])
    : queryText([...chosen, ["after", last]]);
};

/** Whether further tiles are on the next page instead of below. */
export const isNextPage = (query: ListingQuery): boolean => tilesOf(query) >= MAX_TILES;
