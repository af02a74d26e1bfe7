import { formatQuery } from "@passepartout/domain/designer/product-query";
import { numberText } from "@passepartout/domain/market/number-text";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** The address of the page with other filters; an empty value removes one. */
export const filteredHref = (
  request: PageRequest,
  changes: Readonly<Record<string, string>>,
): string => {
  const others = [...request.query].filter(([name]) => !(name in changes));
  const entries = [...others, ...Object.entries(changes)].filter(([, value]) => value !== "");
  return hrefFor(request, `?${formatQuery(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))}`);
};

export type FilterRow = ReturnType<typeof filterRow>;

/** A filter as links, the first of which removes it. */
export const filterRow = (
  request: PageRequest,
  {
    name,
    label,
    all = request.shop.text("cards.filters.alle"),
    values,
    chosen = request.query.get(name) ?? "",
    hrefOf = (value) => filteredHref(request, { [name]: value }),
  }: {
    readonly name: string;
    readonly label: string;
    readonly all?: string;
    readonly values: readonly {
      readonly value: string;
      readonly text: string;
      readonly count?: number;
    }[];
    readonly chosen?: string;
    readonly hrefOf?: (value: string) => string;
  },
) => ({
  name,
  label,
  links: [{ value: "", text: all, count: undefined }, ...values].map(({ count, ...link }) => ({
    ...link,
    ...(count !== undefined && { count: numberText(request.shop.place.locale, count) }),
    href: hrefOf(link.value),
    isChosen: link.value === chosen,
  })),
});
