/** JSON that is safe inside a script element: without `<` and line separators. */
export const inlineJson = (value: unknown): string => safe(JSON.stringify(value));

/** As `inlineJson`, with the keys of a list of like objects written once; `readCompactJson` reads it. */
export const compactJson = (value: unknown): string => safe(JSON.stringify(value, toTable));

export const readCompactJson = (text: string): unknown => JSON.parse(text, fromTable) as unknown;

/** A short text that differs for nearly every two values; the same for a value that was sent as JSON. */
export const keyOf = (value: unknown): string => {
  let key = 0;
  for (const character of JSON.stringify(value))
    key = (Math.imul(key, 31) + character.charCodeAt(0)) | 0;
  return key.toString(36);
};

const safe = (json: string): string =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** Begins a list that is written in another form: after it come the keys of like objects and the values of each, or `null` and a list that begins with the same mark itself. */
const MARK = "#";

const toTable = (_: string, value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const list: readonly unknown[] = value;
  if (list[0] === MARK) return [MARK, null, ...list];
  const keys = list.length > 2 ? keysOf(list[0]) : undefined;
  return keys && list.every((one) => hasKeys(one, keys))
    ? [MARK, keys, ...list.map((one) => Object.values(one as object))]
    : value;
};

const hasKeys = (value: unknown, keys: readonly string[]): boolean => {
  const others = keysOf(value);
  return others?.length === keys.length && others.every((key, at) => key === keys[at]);
};

/** The keys of an object; undefined for anything else, and for an object with a value that JSON leaves out. */
const keysOf = (value: unknown): readonly string[] | undefined =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  !Object.values(value).includes(undefined)
    ? Object.keys(value)
    : undefined;

const fromTable = (_: string, value: unknown): unknown => {
  if (!Array.isArray(value) || value[0] !== MARK) return value;
  const [, keys, ...list] = value as [string, readonly string[] | null, ...unknown[]];
  if (!keys) return list;
  return (list as readonly (readonly unknown[])[]).map((row) =>
    Object.fromEntries(keys.map((key, at) => [key, row[at]])),
  );
};
