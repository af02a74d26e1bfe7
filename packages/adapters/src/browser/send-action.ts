import {
  type AccountFailure,
  loggedMessage,
  readAccountFailure,
} from "@passepartout/domain/customer/account-failure";
import { err, ok, type Result } from "@passepartout/domain/kernel/result";
import type { BackendRequest } from "./backend-request.ts";
import { bodyOf } from "./customer-data.ts";

/** Sends an action of a visitor and reads the body of its response. A 4xx status is a refusal in the server's words; rejects if the service cannot be reached, or fails, with its status and message. */
export const sendAction = async <Value>(
  sendRequest: BackendRequest,
  path: string,
  body: object,
  read: (body: unknown) => Value,
): Promise<Result<Value, AccountFailure>> => {
  const response = await sendRequest(path, { body });
  const { status } = response;
  if (status < 400) return ok(read(await bodyOf(response)));
  // A proxy may answer without JSON.
  const answer: unknown = await response.json().catch(() => undefined);
  if (status < 500) return err(readAccountFailure(status, answer));
  const message = `the account service responded with status ${status}${loggedMessage(answer)}`;
  throw Object.assign(new Error(message), { status });
};
