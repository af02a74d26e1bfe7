// A header carries visible ASCII alone; what else came is percent-encoded, a lone surrogate as U+FFFD.
const NO_QUERY_TEXT = /[^!$-;=?-[\]_a-z~]+/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

const encode = (text: string): string => encodeURIComponent(text.replace(LONE_SURROGATE, "\uFFFD"));

/** A query without its question mark, and without what an address may not carry as it is. [LOC-Q7] */
export const queryText = (query: string): string =>
  (query.startsWith("?") ? query.slice(1) : query).replace(NO_QUERY_TEXT, encode);

/** A query as it ends an address: with its question mark where there is anything after it. [LOC-Q7] */
export const queryPart = (query: string): string => {
  const text = queryText(query);
  return text === "" ? "" : `?${text}`;
};

/** The written entries of a query: `a=1` and `_b=2` of `?a=1&_b=2`. */
export const entriesOf = (query: string): readonly string[] =>
  queryText(query)
    .split("&")
    .filter((entry) => entry !== "");

/** The name of a written entry, decoded. */
export const nameOfEntry = (entry: string): string => {
  const [name = ""] = entry.split("=", 1);
  return /[%+]/.test(name) ? (new URLSearchParams(`=${name}`).get("") ?? "") : name;
};

/** Whether a parameter is carried over on internal links: its name begins with an underscore. [RTE-19] */
export const isCarriedName = (name: string): boolean => name.startsWith("_");
