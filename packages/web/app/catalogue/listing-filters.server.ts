import type { CardFilterKey } from "@passepartout/domain/catalogue/card-list";
import { THEME_SORTINGS } from "@passepartout/domain/catalogue/card-list";
import { carriedOf, hrefFor, type PageRequest } from "../router/page-request.server.ts";
import { choiceQuery } from "./listing-query.ts";
import type { ListingFilters } from "./listing-filters.tsx";

type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A filter of a listing, with the message keys of its label and its values. */
interface FilterWords {
  readonly key: CardFilterKey;
  readonly label: string;
  readonly wordOf: (value: string) => string;
}

const SHARED: readonly FilterWords[] = [
  { key: "style", label: "cards.filters.style", wordOf: (value) => `cards.styles.${value}` },
  { key: "color", label: "cards.filters.color", wordOf: (value) => `cards.colors.${value}` },
  { key: "label", label: "cards.filters.label", wordOf: (value) => `labels.${value}` },
];

/** The filters of card themes. */
export const CARD_FILTERS: readonly FilterWords[] = [
  { key: "category", label: "theme.occasion", wordOf: (value) => `cards.occasions.${value}` },
  { key: "product", label: "cards.filters.product", wordOf: (value) => `cards.products.${value}` },
  ...SHARED,
  { key: "aspectRatio", label: "theme.format", wordOf: (value) => `calculator.${value}` },
  {
    key: "punching",
    label: "cards.filters.punching",
    wordOf: (value) => `cards.punchings.${value}`,
  },
];

/** The filters of calendar themes. */
export const CALENDAR_FILTERS: readonly FilterWords[] = [
  {
    key: "category",
    label: "parameters.calendarType",
    wordOf: (value) => `calendars.types.${value}`,
  },
  ...SHARED,
];

/** The filters and sort orders of a listing as links and as a form; each value comes with its number of results. */
export const listingFilters = (
  request: PageRequest,
  filters: readonly FilterWords[],
  facets: Facets,
): ListingFilters => {
  const { shop, query } = request;
  const chosenOf = (key: string): string => query.get(key) ?? "";
  const [first, ...others] = filters.map(({ key, label, wordOf }) => ({
    name: key,
    label: shop.text(label),
    chosen: chosenOf(key),
    values: Object.entries(facets[key] ?? {})
      .map(([value, count]) => ({ value, count, text: shop.text(wordOf(value)) }))
      .toSorted((a, b) => a.text.localeCompare(b.text, shop.place.locale)),
  }));
  const all = shop.text("cards.filters.alle");
  const isFiltered = filters.some(({ key }) => chosenOf(key) !== "");
  return {
    path: request.address.path,
    carried: carriedOf(request),
    ...(first && {
      links: {
        label: first.label,
        links: [
          { value: "", text: all, count: undefined },
          // The selected link comes first, so that it is visible in a row that scrolls.
          ...first.values.filter(({ value }) => value === first.chosen),
          ...first.values.filter(({ value }) => value !== first.chosen),
        ].map(({ value, text, count }) => ({
          text,
          ...(count !== undefined && { count }),
          href: hrefFor(request, choiceQuery(query, { [first.name]: value })),
          isChosen: first.chosen === value,
        })),
        ...(first.chosen && { hidden: { name: first.name, value: first.chosen } }),
      },
    }),
    selects: [
      ...others
        .filter(({ values }) => values.length > 1)
        .map((select) => ({
          ...select,
          values: [{ value: "", text: all }, ...select.values],
        })),
      {
        name: "sort",
        label: shop.text("listing.sortBy"),
        chosen: chosenOf("sort"),
        values: THEME_SORTINGS.toReversed().map((sorting) => ({
          value: sorting === "popularity" ? "" : sorting,
          text: shop.text(`cards.sorting.${sorting}`),
        })),
      },
    ],
    submit: shop.text("listing.filter"),
    ...(isFiltered && {
      reset: {
        text: shop.text("listing.resetFilters"),
        href: hrefFor(
          request,
          choiceQuery(query, Object.fromEntries(filters.map(({ key }) => [key, ""]))),
        ),
      },
    }),
  };
};
