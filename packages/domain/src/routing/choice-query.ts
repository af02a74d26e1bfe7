import { formatQuery, type QueryEntry } from "../designer/product-query.ts";
import type { Locale } from "../market/locale.ts";

/** The query with which the same page in another storefront begins with the choice of this one: all of its entries but underscore parameters, which are about this visit, and with the other locale where a designer link names one. Begins with `?`, or is empty. */
export const choiceQuery = (entries: Iterable<QueryEntry>, locale: Locale): string => {
  const query = formatQuery(
    [...entries]
      .filter(([name]) => !name.startsWith("_"))
      .map(([name, value]) => [name, name === "locale" ? locale : value] as const),
  );
  return query === "" ? "" : `?${query}`;
};
