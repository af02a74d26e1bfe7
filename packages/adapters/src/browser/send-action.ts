import {
  type AccountFailure,
  readAccountFailure,
} from "@passepartout/domain/customer/account-failure";
import { err, ok, type Result } from "@passepartout/domain/kernel/result";
import type { BackendRequest } from "./backend-request.ts";
import { bodyOf } from "./customer-data.ts";

/** Sends an action of a visitor and reads the body of its response. A 4xx status is a refusal in the server's words; rejects if the service cannot be reached or fails. */
export const sendAction = async <Value>(
  sendRequest: BackendRequest,
  path: string,
  body: object,
  read: (body: unknown) => Value,
): Promise<Result<Value, AccountFailure>> => {
  const response = await sendRequest(path, { body });
  const { status } = response;
  if (status < 400 || status >= 500) return ok(read(await bodyOf(response)));
  // A proxy may refuse without JSON.
  const refusal: unknown = await response.json().catch(() => undefined);
  return err(readAccountFailure(status, refusal));
};
