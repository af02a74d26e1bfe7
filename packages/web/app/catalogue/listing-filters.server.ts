import type { ThemeListing } from "@passepartout/domain/catalogue/product-catalogue.port";
import type { FilterWords } from "@passepartout/domain/catalogue/theme-filters";
import { filterRow, hrefWithout, sortingRow } from "../content/filter-rows.server.ts";
import { carriedOf, type PageRequest } from "../router/page-request.server.ts";

type Facets = NonNullable<ThemeListing<unknown>["facets"]>;

/** The filters that the query of a listing has chosen, each with the address without it; a value that the listing does not know is its own text. */
export const chosenFilters = (
  request: PageRequest,
  filters: readonly FilterWords[],
  facets: Facets,
) =>
  filters.flatMap(({ key, label, wordOf, hasWord }) => {
    const { shop, query } = request;
    const value = query.get(key);
    if (value === undefined) return [];
    const isKnown = Object.hasOwn(facets[key] ?? {}, value) || hasWord?.(value) === true;
    return {
      key,
      label: shop.text(label),
      text: isKnown ? shop.text(wordOf(value)) : value,
      href: hrefWithout(request, [key]),
    };
  });

/** The first filter of a listing as links, the others and its sort orders as a form; each value comes with its number of results. */
export const listingFilters = (
  request: PageRequest,
  filters: readonly FilterWords[],
  facets: Facets,
  total: number,
) => {
  const { shop, query } = request;
  const [links, ...others] = filters.map(({ key, label, wordOf }) => {
    const textOf = (value: string): string => shop.text(wordOf(value));
    const values = Object.entries(facets[key] ?? {}).toSorted(([a], [b]) =>
      textOf(a).localeCompare(textOf(b), shop.place.locale),
    );
    return filterRow(request, key, label, values, textOf);
  });
  const form = {
    path: request.address.path,
    carried: carriedOf(request),
    query: Object.fromEntries(
      [...filters.map(({ key }) => key), "sort"].map((name) => [name, query.get(name) ?? ""]),
    ),
    /** The name of the filter that the form does not show. */
    hidden: links?.name,
    // One value of each applies, the first one by default.
    groups: [
      ...others.filter((row) => row.links.length > 2 || query.has(row.name)),
      sortingRow(request),
    ].map(({ name, label, links: all }) => ({
      name,
      label,
      values: all.map(({ value, text, count }) => ({ value, text, count })),
    })),
    /** The number of filters that apply. */
    applied: filters.filter(({ key }) => query.has(key)).length,
    title: shop.text("listing.filters"),
    submit: shop.text("listing.filter"),
    reset: shop.text("listing.resetFilters"),
    apply: shop.text("listing.apply", { count: total }),
    close: shop.text("page.close"),
  };
  return { links, form };
};
