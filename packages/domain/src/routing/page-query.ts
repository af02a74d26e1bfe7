import { CARD_FILTER_KEYS, isUnrestricted, THEME_SORTINGS } from "../catalogue/card-list.ts";
import { CARD_QUANTITIES } from "../catalogue/card-quantity.ts";
import { isFormat } from "../catalogue/format.ts";
import { isFrame, MATERIALS } from "../catalogue/wall.ts";
import { formatQuery, type QueryEntry } from "../designer/product-query.ts";
import type { RouteKind } from "./visit.ts";

const TILE_COUNT = /^[1-9]\d{0,2}$/;
const FILTER_VALUE = /^[\w-]{1,40}$/;

/** How many tiles a listing shows, as its query asks: 1 to 999; undefined for anything else. [RTE-04] */
export const parseTileCount = (text: string): number | undefined =>
  TILE_COUNT.test(text) ? Number(text) : undefined;

type Parameters = Readonly<Record<string, (value: string) => boolean>>;

const CALCULATOR: Parameters = {
  format: (value) => value.length <= 9 && isFormat(value),
  frameType: isFrame,
  materialType: (value) => (MATERIALS as readonly string[]).includes(value),
};

const LISTING: Parameters = {
  ...Object.fromEntries(
    CARD_FILTER_KEYS.map((key) => [
      key,
      (value: string) => FILTER_VALUE.test(value) && !isUnrestricted(value),
    ]),
  ),
  // The usual order is the one without a name.
  sort: (value) => THEME_SORTINGS.some((sorting) => sorting === value) && value !== "popularity",
  after: (value) => FILTER_VALUE.test(value),
  tileCount: (value) => parseTileCount(value) !== undefined,
};

const THEME: Parameters = {
  quantity: (value) => CARD_QUANTITIES.some((quantity) => String(quantity) === value),
};

const PARAMETERS: Partial<Record<RouteKind, Parameters>> = {
  start: CALCULATOR,
  slug: CALCULATOR,
  products: LISTING,
  "themes-id-theme": THEME,
};

/** The part of a query that a page of this kind depends on: known names with valid values, sorted, each name once. A cached page is rendered from these entries and never from the query itself. [RTE-04] [CRD-08] [CRD-Q5] */
export const pageQuery = (kind: RouteKind, query: string): readonly QueryEntry[] => {
  const parameters = PARAMETERS[kind];
  if (!parameters || query === "" || query === "?") return [];
  const asked = new URLSearchParams(query);
  return Object.keys(parameters)
    .toSorted()
    .flatMap((name): readonly QueryEntry[] => {
      // Of a repeated name the least value counts, so that the order of a query means nothing.
      const [value] = asked
        .getAll(name)
        .filter(parameters[name] ?? (() => false))
        .toSorted();
      return value === undefined ? [] : [[name, value]];
    });
};

/** The query under which a page is cached, without question mark. */
export const pageQueryText = (kind: RouteKind, query: string): string =>
  formatQuery(pageQuery(kind, query));
