/** JSON that is safe inside a script element: without `<` and line separators. */
export const inlineJson = (value: unknown): string => safe(JSON.stringify(value));

/** As `inlineJson`, with the keys of a list of like objects written once; `readCompactJson` reads it. */
export const compactJson = (value: unknown): string => safe(JSON.stringify(value, toTable));

/** Reads what `compactJson` has written. */
export const readCompactJson = (text: string): unknown => JSON.parse(text, fromTable) as unknown;

const safe = (json: string): string =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/** A list of objects with the same keys. */
interface Table {
  readonly keys: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** The only key of a table in JSON; no data of the shop has it. */
const TABLE = "#";

const toTable = (_: string, value: unknown): unknown => {
  if (!Array.isArray(value) || value.length < 3) return value;
  const rows: readonly unknown[] = value;
  const keys = keysOf(rows[0]);
  if (!keys || !rows.every((row) => keysOf(row)?.join() === keys.join())) return value;
  const table: Table = { keys, rows: rows.map((row) => Object.values(row as object)) };
  return { [TABLE]: table };
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
  const table =
    typeof value === "object" && value !== null && (value as { [TABLE]?: Table })[TABLE];
  if (!table) return value;
  return table.rows.map((row) => Object.fromEntries(table.keys.map((key, at) => [key, row[at]])));
};
