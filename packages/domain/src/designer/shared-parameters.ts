import { formatQuery, type QueryEntry } from "./product-query.ts";

/** The parameters of a page that go on to the designer of every kind: who referred the visitor, with which product the page began, and whether caches may answer. */
const SHARED_PARAMETERS: readonly string[] = ["gclid", "s", "sku", "disableCache"];

export const isSharedParameter = (name: string): boolean => SHARED_PARAMETERS.includes(name);

/** The shared parameters in the query of a page, each name once. */
export const sharedEntries = (query: string): readonly QueryEntry[] => [
  ...new Map([...new URLSearchParams(query)].filter(([name]) => isSharedParameter(name))),
];

/** A query with the shared parameters of the query before it, unless it has its own. */
export const withSharedOf = (query: string, before: string): string => {
  const params = new URLSearchParams(query);
  const missing = sharedEntries(before).filter(([name]) => !params.has(name));
  return missing.length === 0
    ? query
    : `${query}${query === "" ? "?" : "&"}${formatQuery(missing)}`;
};

/** Those that links of cards take over: their SKU is that of an envelope. */
export const sharedEntriesOfCard = (query: string): readonly QueryEntry[] =>
  sharedEntries(query).filter(([name]) => name !== "sku");
