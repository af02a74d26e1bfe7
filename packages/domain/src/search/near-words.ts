import { bitCount } from "./positions.ts";

const MIN_LENGTH = 4;
const LONG = 8;

/** The typing errors that a word may have: none in a short word, two in a long one. */
export const toleratedErrors = ({ length }: string): 0 | 1 | 2 => {
  if (length < MIN_LENGTH) return 0;
  return length < LONG ? 1 : 2;
};

/** The letters and digits of a word as bits; words that differ by one error differ by two bits at most. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

/** The number of errors between two words (a letter too many, too few, another one, or two swapped), if there are at most `max`; else more than `max`. */
export const errorsBetween = (a: string, b: string, max: number): number => {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let lowest = row;
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let errors = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      current.push(errors);
      lowest = Math.min(lowest, errors);
    }
    if (lowest > max) return max + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? max + 1;
};

/** Finds the words that a mistyped word may stand for: those with the fewest errors, none if there are too many. */
export const createNearWords = (words: readonly string[]) => {
  const letters = Int32Array.from(words, lettersOf);
  return (word: string): readonly string[] => {
    const ofWord = lettersOf(word);
    let fewest: number = toleratedErrors(word);
    if (fewest === 0) return [];
    let near: string[] = [];
    for (const [at, candidate] of words.entries()) {
      if (Math.abs(candidate.length - word.length) > fewest) continue;
      if (bitCount(ofWord ^ (letters[at] ?? 0)) > 2 * fewest) continue;
      const errors = errorsBetween(word, candidate, fewest);
      if (errors > fewest) continue;
      if (errors < fewest) near = [];
      fewest = errors;
      near.push(candidate);
    }
    return near;
  };
};
