/** A name and a value of a query. Names may repeat. */
export type QueryEntry = readonly [name: string, value: string];

/** The first value of a name. */
export const valueIn = (entries: readonly QueryEntry[], name: string): string | undefined =>
  entries.find(([key]) => key === name)?.[1];

/** The number of entries that are parsed; the rest of a query is ignored. */
export const MAX_QUERY_ENTRIES = 500;

/** The length of names and values in a query. Longer ones are dropped, not cut, because a cut value has another meaning. */
export const MAX_QUERY_TEXT_LENGTH = 2000;

/** The number of entries in a designer link, without those that the rules add. */
export const MAX_LINK_ENTRIES = 400;

const IS_ENCODED = /[%+\uD800-\uDFFF]/;
const NEEDS_ENCODING = /[^\w.*-]/;

/** Parses a query with or without its question mark, as URLSearchParams does. */
export const parseQuery = (text: string): readonly QueryEntry[] => {
  const entries: QueryEntry[] = [];
  let from = text.startsWith("?") ? 1 : 0;
  while (from < text.length && entries.length < MAX_QUERY_ENTRIES) {
    const ampersand = text.indexOf("&", from);
    const to = ampersand === -1 ? text.length : ampersand;
    if (to > from) {
      const entry = parseEntry(text.slice(from, to));
      if (entry.every((part) => part.length <= MAX_QUERY_TEXT_LENGTH)) entries.push(entry);
    }
    from = to + 1;
  }
  return entries;
};

const parseEntry = (text: string): QueryEntry => {
  const sign = text.indexOf("=");
  const name = sign === -1 ? text : text.slice(0, sign);
  const value = sign === -1 ? "" : text.slice(sign + 1);
  return IS_ENCODED.test(text) ? [decode(name), decode(value)] : [name, value];
};

const decode = (text: string): string =>
  IS_ENCODED.test(text) ? (new URLSearchParams(`=${text}`).get("") ?? "") : text;

/** Formats a query without a question mark, as URLSearchParams does. */
export const formatQuery = (entries: readonly QueryEntry[]): string => {
  let text = "";
  for (const [name, value] of entries)
    text += `${text === "" ? "" : "&"}${encode(name)}=${encode(value)}`;
  return text;
};

const encode = (text: string): string =>
  NEEDS_ENCODING.test(text) ? new URLSearchParams([["", text]]).toString().slice(1) : text;

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
