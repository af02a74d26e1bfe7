import { percentDecode } from "../kernel/untrusted-text.ts";

/** A name and a value of a query. Names may repeat. */
export type QueryEntry = readonly [name: string, value: string];

/** The first value of a name. */
export const valueIn = (entries: readonly QueryEntry[], name: string): string | undefined => {
  for (const [key, value] of entries) if (key === name) return value;
  return undefined;
};

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
  const read = IS_ENCODED.test(text) ? decode : (plain: string) => plain;
  let from = text.startsWith("?") ? 1 : 0;
  while (from < text.length && entries.length < MAX_QUERY_ENTRIES) {
    const ampersand = text.indexOf("&", from);
    const to = ampersand === -1 ? text.length : ampersand;
    if (to > from) {
      const entry = text.slice(from, to);
      const sign = entry.indexOf("=");
      const name = read(sign === -1 ? entry : entry.slice(0, sign));
      const value = sign === -1 ? "" : read(entry.slice(sign + 1));
      if (Math.max(name.length, value.length) <= MAX_QUERY_TEXT_LENGTH) entries.push([name, value]);
    }
    from = to + 1;
  }
  return entries;
};

// Only malformed encoding is left to URLSearchParams, because creating one takes longer than parsing a link.
const decode = (text: string): string => {
  if (!IS_ENCODED.test(text)) return text;
  const decoded = percentDecode(text.replaceAll("+", " "))?.toWellFormed();
  return decoded ?? new URLSearchParams(`=${text}`).get("") ?? "";
};

/** Formats a query without a question mark, as URLSearchParams does. */
export const formatQuery = (entries: readonly QueryEntry[]): string => {
  let text = "";
  for (const entry of entries) text += text === "" ? formatEntry(entry) : `&${formatEntry(entry)}`;
  return text;
};

const formatEntry = ([name, value]: QueryEntry): string =>
  NEEDS_ENCODING.test(name) || NEEDS_ENCODING.test(value)
    ? new URLSearchParams([[name, value]]).toString()
    : `${name}=${value}`;

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
