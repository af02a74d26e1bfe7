import { closest, distance } from "fastest-levenshtein";

/** Edits per character up to which two names count as similar. */
const MAX_EDITS_PER_CHARACTER = 0.5;

/** The name that a misspelt one probably means, ignoring case; undefined if none is similar. */
export const nearestName = (misspelt: string, names: readonly string[]): string | undefined => {
  const word = misspelt.toLowerCase();
  const lowerCased = names.map((name) => name.toLowerCase());
  const nearest = closest(word, lowerCased);
  if (nearest === undefined) return undefined;
  const isSimilar = distance(word, nearest) <= MAX_EDITS_PER_CHARACTER * nearest.length;
  return isSimilar ? names[lowerCased.indexOf(nearest)] : undefined;
};

/** `; did you mean dialog?`, or nothing if no name is similar. */
export const suggestion = (misspelt: string, names: readonly string[]): string => {
  const nearest = nearestName(misspelt, names);
  return nearest === undefined ? "" : `; did you mean ${nearest}?`;
};
