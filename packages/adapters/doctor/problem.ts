/** What is wrong with an answer of a service. */
export interface Problem {
  /** For example `materials.0.materialType`; empty for the whole answer. */
  readonly field: string;
  readonly message: string;
}

/** An endpoint of a service, and what is wrong with its answers. */
export interface CheckedEndpoint {
  readonly endpoint: string;
  readonly problems: readonly Problem[];
}
