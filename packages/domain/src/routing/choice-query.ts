import { formatQuery, type QueryEntry } from "../designer/product-query.ts";
import type { Locale } from "../market/locale.ts";

/** The query that carries the choice of a page to another storefront: all entries but underscore parameters, which are about the visit, and with the other locale in designer links. Begins with `?`, or is empty. */
export const choiceQuery = (entries: Iterable<QueryEntry>, locale: Locale): string => {
  const query = formatQuery(
    [...entries]
      .filter(([name]) => !name.startsWith("_"))
      .map(([name, value]) => [name, name === "locale" ? locale : value] as const),
  );
  return query === "" ? "" : `?${query}`;
};
