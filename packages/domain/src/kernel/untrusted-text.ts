/** Parses a text as JSON; undefined if it is malformed. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Decodes percent-encoding; undefined if it is malformed. */
export const percentDecode = (text: string): string | undefined => {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Creates a type guard for a list of string constants: `isOneOf(CHANNELS)` narrows a text to `Channel`. */
export const isOneOf = <T extends string>(values: readonly T[]) => {
  const known: ReadonlySet<string> = new Set(values);
  return (text: string): text is T => known.has(text);
};

/** True if a query parameter is present with any value but 0, also an empty one; its first value counts. */
export const isSwitchOn = (params: URLSearchParams, name: string): boolean =>
  (params.get(name) ?? "0") !== "0";
