/** How long answers are kept. */
export interface KeepOptions {
  readonly now: () => number;
  /** How long an answer counts as fresh, in ms; 0 keeps nothing. */
  readonly freshFor: number;
  /** How long after that it still is given while a new one is fetched behind it. */
  readonly staleFor: number;
  /** How long after that it stands in when no new one can be had. */
  readonly staleOnErrorFor: number;
  /** The most answers that are kept; the one that was asked for longest ago goes first. */
  readonly most: number;
}

interface Kept {
  readonly value: unknown;
  readonly since: number;
}

/**
 * Keeps answers of slow parts in memory: a fresh one is given at once, a stale one too while a new one is fetched, and an old one rather than an error.
 * Of several questions for the same key at once one is asked.
 */
export const createKeptAnswers = ({
  now,
  freshFor,
  staleFor,
  staleOnErrorFor,
  most,
}: KeepOptions) => {
  const answers = new Map<string, Kept>();
  const asking = new Map<string, Promise<unknown>>();

  const store = (key: string, value: unknown): void => {
    answers.delete(key);
    answers.set(key, { value, since: now() });
    const [oldest] = answers.size > most ? answers.keys() : [];
    if (oldest !== undefined) answers.delete(oldest);
  };

  const ask = (key: string, load: () => Promise<unknown>): Promise<unknown> => {
    const running = asking.get(key);
    if (running) return running;
    const question = load()
      .then((value) => {
        store(key, value);
        return value;
      })
      .finally(() => asking.delete(key));
    asking.set(key, question);
    return question;
  };

  return async <T>(key: string, load: () => Promise<T>): Promise<T> => {
    if (freshFor === 0) return load();
    const known = answers.get(key);
    if (!known) return ask(key, load) as Promise<T>;
    answers.delete(key);
    answers.set(key, known);
    const age = now() - known.since;
    if (age < freshFor) return known.value as T;
    const question = ask(key, load);
    if (age < freshFor + staleFor) {
      question.catch(() => {});
      return known.value as T;
    }
    if (age < freshFor + staleFor + staleOnErrorFor)
      return (await question.catch(() => known.value)) as T;
    return question as Promise<T>;
  };
};
