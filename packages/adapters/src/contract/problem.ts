/** What is wrong with an answer or a file. */
export interface Problem {
  /** For example `materials.0.materialType` or `line 3`; empty for the whole. */
  readonly field: string;
  readonly message: string;
}

/** What a schema says about a value, of which the fields are called `of` and their names. */
export const problemsOfIssues = (
  issues: readonly {
    readonly path?: readonly unknown[] | undefined;
    readonly message: string;
  }[] = [],
  of = "",
): readonly Problem[] =>
  issues.map(({ path = [], message }) => ({ field: of + path.map(String).join("."), message }));
