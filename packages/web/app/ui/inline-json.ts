/** JSON that is safe inside a script element: without `<` and line separators. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** A short text that differs for nearly every two values; the same for a value that was sent as JSON. */
export const keyOf = (value: unknown): string => {
  let key = 0;
  for (const character of JSON.stringify(value))
    key = (Math.imul(key, 31) + character.charCodeAt(0)) | 0;
  return key.toString(36);
};
