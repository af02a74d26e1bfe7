import { BackendError } from "./shop-http.ts";

/** Replaces a refusal of these fields, which means that there is no such product, by a value. */
export const insteadOfRefusal =
  <T>(value: T, statuses: readonly number[], fields: readonly string[]) =>
  (reason: unknown): T => {
    if (
      reason instanceof BackendError &&
      reason.status !== undefined &&
      statuses.includes(reason.status) &&
      Object.keys(reason.fields).some((field) => fields.includes(field))
    )
      return value;
    throw reason;
  };
