import { type CardFilterKey, THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import type { FilterWords } from "@passepartout/domain/catalogue/theme-filters";
import { numberText } from "@passepartout/domain/market/number-text";
import { chosenRow, filterRow } from "../content/filter-rows.server.ts";
import { carriedOf, hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { choiceQuery } from "./listing-query.ts";
import type { FilterGroup } from "./filter-fields.tsx";

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A filter that a query has chosen. */
interface ChosenFilter {
  readonly key: CardFilterKey;
  readonly label: string;
  readonly text: string;
}

/** The filters that the query of a listing has chosen; a value that the listing does not know is its own text. */
export const chosenFilters = (
  { shop, query }: PageRequest,
  filters: readonly FilterWords[],
  facets: Facets,
): readonly ChosenFilter[] =>
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
  const without = (keys: readonly string[]): string =>
    hrefFor(request, choiceQuery(query, Object.fromEntries(keys.map((key) => [key, ""]))));
  const chosen = chosenFilters(request, filters, facets);
  return {
    path: request.address.path,
    carried: carriedOf(request),
    query: Object.fromEntries(
      [...filters.map(({ key }) => key), "sort"].map((name) => [name, chosenOf(name)]),
    ),
    ...(first && {
      links: filterRow(request, {
        ...first,
        hrefOf: (value) => hrefFor(request, choiceQuery(query, { [first.name]: value })),
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
    chosen: chosenRow(
      request,
      chosen.map(({ key, ...words }) => ({ ...words, href: without([key]) })),
      chosen.length > 0 ? without(filters.map(({ key }) => key)) : undefined,
    ),
    title: shop.text("listing.filters"),
    submit: shop.text("listing.filter"),
    reset: shop.text("listing.resetFilters"),
    apply: shop.text("listing.apply", { count: total }),
    close: shop.text("page.close"),
  };
};
