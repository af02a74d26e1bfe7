/** A name before its value, or what opens, parts and ends values. */
const TOKENS = /"((?:[^"\\]|\\.)*)"\s*(:?)|[{}[\],]/g;

/** The fields that a valid JSON text has twice, as paths such as `brands.wall.name`: of each, the last one alone would count. */
export const repeatedFields = (json: string): readonly string[] => {
  const repeated = new Set<string>();
  const open: { at: string | number; readonly names: Set<string> }[] = [];
  for (const [token, text = "", colon] of json.matchAll(TOKENS)) {
    const inner = open.at(-1);
    if (token === "{" || token === "[") open.push({ at: token === "[" ? 0 : "", names: new Set() });
    else if (token === "}" || token === "]") open.pop();
    else if (token === "," && typeof inner?.at === "number") inner.at += 1;
    else if (colon && inner) {
      inner.at = JSON.parse(`"${text}"`) as string;
      if (inner.names.has(inner.at)) repeated.add(open.map(({ at }) => at).join("."));
      inner.names.add(inner.at);
    }
  }
  return [...repeated];
};
