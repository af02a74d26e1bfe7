/** Maximum length of a query with its question mark; requests with a longer one are refused with 414. */
export const MAX_QUERY_LENGTH = 8_000;

// A header contains visible ASCII only; everything else is percent-encoded.
const UNSAFE = /[^!$-;=?-[\]_a-z~]+/g;

const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

export const withoutQueryPrefix = (query: string): string =>
  query.startsWith("?") ? query.slice(1) : query;

/** A query without its question mark, in characters that are valid in a URL. */
export const queryText = (query: string): string =>
  withoutQueryPrefix(query).replace(UNSAFE, encode);

/** The query part of a URL: with its question mark, or empty. */
export const queryPart = (query: string): string => {
  const text = queryText(query);
  return text === "" ? "" : `?${text}`;
};

/** The raw entries of a query: `a=1` and `_b=2` for `?a=1&_b=2`. */
export const entriesOf = (query: string): readonly string[] =>
  queryText(query)
    .split("&")
    .filter((entry) => entry !== "");

/** The decoded name of a raw entry. */
export const nameOfEntry = (entry: string): string => {
  const [name = ""] = entry.split("=", 1);
  return /[%+]/.test(name) ? (new URLSearchParams(`=${name}`).get("") ?? "") : name;
};

/** The parameter with which a form, without scripts, requests the designer link of its product instead of the page. Because of its underscore, the response is not cached and no link carries it over. */
export const DESIGNER_REQUEST = "_designer";

/** The parameter with which a form, without scripts, requests the page of what is chosen. It is answered by the address of that page, with what only the address before it has. */
export const CHOICE_REQUEST = "_choice";

/** Whether internal links carry a parameter over: its name starts with an underscore. */
export const isCarriedName = (name: string): boolean =>
  name.startsWith("_") && name !== DESIGNER_REQUEST && name !== CHOICE_REQUEST;

/** Maximum length of all carried parameters together, since each link of a page repeats them. */
export const MAX_CARRIED_LENGTH = 500;

/** The raw entries of a query that internal links carry over; none if they are too long. */
export const carriedEntries = (query: string): readonly string[] => {
  const carried = entriesOf(query).filter((entry) => isCarriedName(nameOfEntry(entry)));
  return carried.join("&").length > MAX_CARRIED_LENGTH ? [] : carried;
};
