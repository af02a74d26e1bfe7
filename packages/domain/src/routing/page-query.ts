import { CALENDAR_TYPES, isCalendarStart } from "../catalogue/calendar.ts";
import { ACCESSORY_PARAMETERS } from "../catalogue/accessory-choice.ts";
import { CARD_CHOICE_PARAMETERS } from "../catalogue/card-choice.ts";
import { CARD_FILTER_KEYS, isUnrestricted, THEME_SORTINGS } from "../catalogue/card-list.ts";
import { CARD_PAGE_SIZES, MAX_TILES } from "../catalogue/card-quantity.ts";
import { COLLAGE_FILTERS } from "../catalogue/collage.ts";
import { GIFT_BUDGETS, GIFT_OCCASIONS, GIFT_RECIPIENTS } from "../catalogue/gift.ts";
import { SEARCH_KINDS } from "../content/search-kind.ts";
import { COVERS, PHOTOBOOK_TYPES } from "../catalogue/photo-book.ts";
import { PRODUCT_KINDS } from "../catalogue/product-kind.ts";
import { parametersOf } from "../catalogue/product-table.ts";
import { parseSku } from "../catalogue/sku.ts";
import { OPTION_GROUPS } from "../catalogue/wall.ts";
import { readSharedThemes, SHARED_THEMES } from "../customer/wishlist.ts";
import { isOneOf } from "../kernel/untrusted-text.ts";
import { type QueryEntry, formatQuery } from "../designer/product-query.ts";
import type { RouteKind } from "./route.ts";
import { encodePath } from "./slug.ts";
import type { ResolvedPage } from "./request-url.ts";

const TILE_COUNT = /^[1-9]\d{0,2}$/;
const TILE_STEP = CARD_PAGE_SIZES.embedded;
const FILTER_VALUE = /^[\w-]{1,40}$/;

/** Parses the number of tiles in a listing: the short list or a multiple of it, up to the longest one that a page offers. Undefined for anything else, so that there are few such pages and none that takes long. */
export const parseTileCount = (text: string): number | undefined => {
  const count = TILE_COUNT.test(text) ? Number(text) : 0;
  return count > 0 && count <= MAX_TILES && count % TILE_STEP === 0 ? count : undefined;
};

/** The query parameters of a page, with a check of their values. */
type Parameters = Readonly<Record<string, (value: string) => boolean>>;

/** What can be chosen about products that a page with a calculator may show. Kinds with the same choice may have other values. */
const CHOICES = Object.fromEntries(
  PRODUCT_KINDS.filter((kind) => kind !== "card")
    .flatMap((kind) => Object.entries(parametersOf(kind)))
    .flatMap(([name, { linkName = name, page }]) => (page ? [[linkName, page] as const] : []))
    .reduce<Map<string, (value: string) => boolean>>((choices, [name, page]) => {
      const others = choices.get(name);
      return choices.set(name, others ? (value) => others(value) || page(value) : page);
    }, new Map()),
);

const isTyped = (value: string): boolean => value !== "";

/** A typed length of any locale, with thousands, decimals and a unit. */
const LENGTH = /^\d{1,4}(?:[.,'’\s]\d{1,3}){0,2}\s*(?:cm|in|inch|["″])?$/i;
const MAX_LENGTH_TEXT = 12;

/** Stands for everything typed that cannot be a length, so that all of it has one page. */
export const NO_LENGTH = "?";

const lengthOf = (value: string): string => {
  const text = value.trim();
  return text === "" || (text.length <= MAX_LENGTH_TEXT && LENGTH.test(text)) ? text : NO_LENGTH;
};

/** How the values of some parameters are read. */
const READ: Readonly<Record<string, (value: string) => string>> = {
  width: lengthOf,
  height: lengthOf,
};

/** Whether a list is sorted otherwise than by default, which is popularity. */
const isSorting = (value: string): boolean =>
  value !== "popularity" && isOneOf(THEME_SORTINGS)(value);

/** The filters of the overviews of calendars, photo books and collages. Their names are not those of calculators, which may be on the same page. */
const OVERVIEWS: Parameters = {
  calendar: isOneOf(CALENDAR_TYPES),
  start: isCalendarStart,
  book: isOneOf(PHOTOBOOK_TYPES),
  bookCover: isOneOf(COVERS),
  bookCategory: (value) => /^[1-9]\d?$/.test(value),
  collage: isOneOf(COLLAGE_FILTERS),
  photos: (value) => /^[1-9]\d?$/.test(value),
  sort: isSorting,
};

const CALCULATOR: Parameters = {
  ...Object.fromEntries(
    Object.entries(OPTION_GROUPS).map(([group, options]) => [group, isOneOf<string>(options)]),
  ),
  ...CHOICES,
  ...OVERVIEWS,
  // The page says whether the shop delivers there.
  country: (value) => /^[a-z]{2}$/.test(value),
  // What a visitor typed as a format of their own; the page says what is wrong with it.
  width: isTyped,
  height: isTyped,
  sku: (value) => parseSku(value).ok,
};

const LISTING: Parameters = {
  ...Object.fromEntries(
    CARD_FILTER_KEYS.map((key) => [
      key,
      (value: string) => FILTER_VALUE.test(value) && !isUnrestricted(value),
    ]),
  ),
  sort: isSorting,
  // The tiles of calendars begin with this month.
  start: isCalendarStart,
  after: (value) => FILTER_VALUE.test(value),
  tileCount: (value) => parseTileCount(value) !== undefined,
};

/** What is searched for, and the filters of its results. */
const SEARCH: Parameters = {
  q: (value) => value.trim() !== "",
  kind: isOneOf(SEARCH_KINDS),
  occasion: (value) => FILTER_VALUE.test(value),
  color: (value) => FILTER_VALUE.test(value),
  budget: (value) => /^[1-9]\d{0,4}$/.test(value),
  tileCount: (value) => parseTileCount(value) !== undefined,
  // Only what a field suggests while a visitor types.
  suggest: isOneOf(["1"]),
};

/** Who a gift is for, what for, and how much it may cost. */
const GIFTS: Parameters = {
  recipient: isOneOf(GIFT_RECIPIENTS),
  occasion: isOneOf(GIFT_OCCASIONS),
  budget: isOneOf(GIFT_BUDGETS.map(String)),
};

const PARAMETERS: Partial<Record<RouteKind, Parameters>> = {
  start: CALCULATOR,
  slug: { ...CALCULATOR, ...ACCESSORY_PARAMETERS },
  products: LISTING,
  gifts: GIFTS,
  search: SEARCH,
  "themes-id-theme": CARD_CHOICE_PARAMETERS,
  wishlist: { [SHARED_THEMES]: (value) => readSharedThemes(value).length > 0 },
};

/** The entries of a query that a page of this kind depends on: valid parameters without duplicates, sorted by name. Cached pages are rendered from these entries, never from the query itself. */
export const pageQuery = (kind: RouteKind, query: string): readonly QueryEntry[] => {
  const parameters = PARAMETERS[kind];
  if (!parameters || query === "" || query === "?") return [];
  const params = new URLSearchParams(query);
  return Object.entries(parameters)
    .flatMap(([name, isValid]): readonly QueryEntry[] => {
      // The smallest value, so that the order of the query does not matter.
      const given = params.getAll(name);
      const read = READ[name];
      const [value] = (read ? given.map(read) : given).filter(isValid).toSorted();
      return value === undefined ? [] : [[name, value]];
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
};

/** The key of a page in the page cache: everything that its HTML depends on, which is channel, locale, platform, path and the entries of `pageQuery`. */
export const pageKey = (page: ResolvedPage, query: string): string => {
  const path = encodePath(page.route.path);
  const text = formatQuery(pageQuery(page.route.kind, query));
  return `${page.channel} ${page.locale} ${page.platform} ${path}${text === "" ? "" : `?${text}`}`;
};

const CACHEABLE: ReadonlySet<RouteKind> = new Set([
  "start",
  "products",
  "themes-id-theme",
  "wishlist",
  "gifts",
  "slug",
  "icons",
  "menu",
]);

const UNDERSCORE_PARAMETER = /(?:^|[?&])(?:_|%5[Ff])/;
const DISABLE_CACHE = /(?:^|[?&])disableCache(?:[=&]|$)/;

/** Whether a page may be cached for other visitors. Configurators, applications and the error page are not, nor are pages on unknown hosts, with `disableCache`, or with underscore parameters, which links repeat. */
export const isCacheable = (page: ResolvedPage, query: string): boolean =>
  page.isStorefront &&
  CACHEABLE.has(page.route.kind) &&
  !UNDERSCORE_PARAMETER.test(query) &&
  !DISABLE_CACHE.test(query);
