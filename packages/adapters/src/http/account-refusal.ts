import {
  type AccountFailure,
  readAccountFailure,
} from "@passepartout/domain/customer/account-failure";
import { err } from "@passepartout/domain/kernel/result";
import { BackendError } from "./shop-http.ts";

/** Returns a 4xx response as a refusal in the server's words, and rethrows any other error. */
export const accountRefusal = (
  error: unknown,
): { readonly ok: false; readonly error: AccountFailure } => {
  if (error instanceof BackendError && error.status !== undefined && error.status < 500)
    return err(readAccountFailure(error.status, error.answer));
  throw error;
};
