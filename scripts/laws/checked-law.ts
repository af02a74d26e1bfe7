/** A property of a test, after fast-check has checked it. */
export interface CheckedLaw {
  /** The title of the test with those of its groups. */
  readonly title: string;
  /** The file of the test. */
  readonly path: string;
  readonly runs: number;
  /** The smallest input for which the property does not hold; absent if it holds. */
  readonly counterexample?: string;
  readonly reason?: string;
}

const ID = /\b[A-Z]{3}-Q?\d+/u;

/** A regular expression for titles with an id that begins with the prefix, such as `LOC` or `LOC-05`. */
export const titlePattern = (prefix: string): string =>
  String.raw`\[[^\]]*\b(?<!-)${prefix.replaceAll(/[^\w-]/gu, "")}`;

/** Describes a failed property with the command that repeats it; `path` is relative to the project. */
export const describeFailure = (
  { title, counterexample = "", reason = "" }: CheckedLaw,
  { path, seed, runs }: { readonly path: string; readonly seed: number; readonly runs: number },
): string => {
  const id = ID.exec(title)?.[0];
  const only = id === undefined ? "" : ` --only ${id}`;
  return [
    `✗ ${title}`,
    `  smallest counterexample: ${counterexample}`,
    `  ${reason.split("\n")[0] ?? ""}`,
    `  repeat: npm run laws -- --seed ${seed} --runs ${runs}${only} --file ${path}`,
  ].join("\n");
};
