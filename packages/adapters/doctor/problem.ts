import type { Problem } from "../src/contract/problem.ts";

/** An endpoint of a service, and what is wrong with its answers. */
export interface CheckedEndpoint {
  readonly endpoint: string;
  readonly problems: readonly Problem[];
}

/** An endpoint with what is wrong with one of its fields, or all of it; nothing without a message. */
export const checkedEndpoint = (
  endpoint: string,
  message: string | undefined,
  field = "",
): CheckedEndpoint => ({ endpoint, problems: message === undefined ? [] : [{ field, message }] });
