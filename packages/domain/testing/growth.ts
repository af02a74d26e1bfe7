const ROUNDS = 9;
const ATTEMPTS = 12;
/** Long enough for the clock, short enough for nine rounds of every parser. */
const MIN_RUN_MS = 2;

/** Twice the input may take this many times as long: linear work takes twice, quadratic work four times. */
export const MAX_GROWTH = 2.3;

/**
 * How many times as long a parser takes for twice the input of `size` characters. The minimum of many short runs is compared,
 * in turns, because other processes only ever make a run slower; a ratio above the limit is measured again.
 */
export const growthOf = async (
  parse: (text: string) => unknown,
  input: (size: number) => string,
  size = 20_000,
): Promise<number> => {
  const [once, twice] = [input(size), input(2 * size)];
  const repeats = await repeatsFor(parse, once);
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && growth > MAX_GROWTH; attempt += 1) {
    let [shortest, shortestOfTwice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let round = 0; round < ROUNDS; round += 1) {
      shortest = Math.min(shortest, await timeOf(parse, once, repeats));
      shortestOfTwice = Math.min(shortestOfTwice, await timeOf(parse, twice, repeats));
    }
    growth = Math.min(growth, shortestOfTwice / shortest);
  }
  return growth;
};

const repeatsFor = async (parse: (text: string) => unknown, text: string): Promise<number> => {
  let repeats = 1;
  while ((await timeOf(parse, text, repeats)) < MIN_RUN_MS) repeats *= 2;
  return repeats;
};

const timeOf = async (
  parse: (text: string) => unknown,
  text: string,
  repeats: number,
): Promise<number> => {
  const start = performance.now();
  for (let count = 0; count < repeats; count += 1) await parse(text);
  return performance.now() - start;
};
