import { parseJson } from "../kernel/untrusted-text.ts";

/** Reads a list that a browser has stored, up to a limit; entries that are invalid, and those whose key an earlier one has, are ignored. */
export const readStoredList = <Entry>(
  text: string | null | undefined,
  limit: number,
  entryOf: (value: unknown) => Entry | undefined,
  keyOf: (entry: Entry) => string,
): readonly Entry[] => {
  const stored = parseJson(text ?? "");
  const values: readonly unknown[] = Array.isArray(stored) ? stored.slice(0, limit) : [];
  const entries = values.flatMap((value) => entryOf(value) ?? []);
  return [...Map.groupBy(entries, keyOf).values()].flatMap(([first]) => first ?? []);
};
