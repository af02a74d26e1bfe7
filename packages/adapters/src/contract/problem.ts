/** What is wrong with an answer or a file. */
export interface Problem {
  /** For example `materials.0.materialType` or `line 3`; empty for the whole. */
  readonly field: string;
  readonly message: string;
}

export const problemsOfIssues = (
  issues: readonly { readonly path?: readonly unknown[] | undefined; readonly message: string }[],
): readonly Problem[] =>
  issues.map(({ path = [], message }) => ({ field: path.map(String).join("."), message }));
