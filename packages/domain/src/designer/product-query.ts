/** A name and a value of a query; names may repeat. */
export type QueryEntry = readonly [name: string, value: string];

/** How many entries of a query are read; the rest is left unread. [DSG-15] */
export const MAX_QUERY_ENTRIES = 500;

/** How long a name or a value of a query may be; longer ones are left out, since half a value is another value. [DSG-15] */
export const MAX_QUERY_TEXT = 2000;

const IS_CODED = /[%+\uD800-\uDFFF]/;
const NEEDS_CODING = /[^\w.*-]/;

/** Reads a query, with or without its question mark, by the rules of URLSearchParams; any text gives entries. [DSG-Q9] */
export const parseQuery = (text: string): readonly QueryEntry[] => {
  const entries: QueryEntry[] = [];
  let from = text.startsWith("?") ? 1 : 0;
  while (from < text.length && entries.length < MAX_QUERY_ENTRIES) {
    const ampersand = text.indexOf("&", from);
    const to = ampersand === -1 ? text.length : ampersand;
    if (to > from) {
      const entry = readEntry(text.slice(from, to));
      if (entry[0].length <= MAX_QUERY_TEXT && entry[1].length <= MAX_QUERY_TEXT)
        entries.push(entry);
    }
    from = to + 1;
  }
  return entries;
};

const readEntry = (part: string): QueryEntry => {
  const sign = part.indexOf("=");
  const name = sign === -1 ? part : part.slice(0, sign);
  const value = sign === -1 ? "" : part.slice(sign + 1);
  if (!IS_CODED.test(part)) return [name, value];
  return [decoded(name), decoded(value)];
};

const decoded = (text: string): string =>
  IS_CODED.test(text) ? (new URLSearchParams(`=${text}`).get("") ?? "") : text;

/** Writes a query by the rules of URLSearchParams, without a question mark; entries keep their order. [DSG-Q9] */
export const formatQuery = (entries: readonly QueryEntry[]): string => {
  let text = "";
  for (const [name, value] of entries)
    text += `${text === "" ? "" : "&"}${encoded(name)}=${encoded(value)}`;
  return text;
};

const encoded = (text: string): string =>
  NEEDS_CODING.test(text) ? new URLSearchParams([["", text]]).toString().slice(1) : text;
