/** The candidate with the smallest edit distance (Levenshtein) to a text. */
export const closestTo = (text: string, candidates: readonly string[]): string | undefined =>
  candidates
    .map((candidate) => ({ candidate, distance: distanceBetween(text, candidate) }))
    .toSorted((one, other) => one.distance - other.distance)[0]?.candidate;

const distanceBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [index, letter] of one.split("").entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of other.split("").entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (row[column + 1] ?? 0) + 1,
          (row[column] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};
