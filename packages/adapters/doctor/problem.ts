import type { Problem } from "../src/contract/problem.ts";

/** An endpoint of a service, and what is wrong with its answers. */
export interface CheckedEndpoint {
  readonly endpoint: string;
  readonly problems: readonly Problem[];
}
