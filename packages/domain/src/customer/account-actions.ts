import type { Result } from "../kernel/result.ts";
import { reasonOf } from "../logging/log-entry.ts";
import type { Log, LogDetails } from "../logging/log.port.ts";
import {
  failureCode,
  statusOf,
  type AccountAction,
  type AccountFailure,
} from "./account-failure.ts";
import type { CustomerAccounts } from "./customer-accounts.port.ts";

/** The use cases of an account. Each failure is logged once, with its status and, if the service failed itself, the reason; never the entries, nor the message of a refusal, which may repeat them. */
export const createAccountActions = ({
  customers,
  log,
}: {
  readonly customers: CustomerAccounts;
  readonly log: Log;
}) => {
  const logged =
    <Form, Value>(
      action: AccountAction,
      request: (form: Form) => Promise<Result<Value, AccountFailure>>,
    ) =>
    async (form: Form): Promise<Result<Value, AccountFailure>> => {
      const logFailure = (status: number | undefined, details: LogDetails) => {
        const code = failureCode(action, status);
        if (code) log.error(code, details);
      };
      try {
        const result = await request(form);
        if (!result.ok) logFailure(result.error.status, { status: result.error.status });
        return result;
      } catch (error) {
        const status = statusOf(error);
        logFailure(status, { ...(status !== undefined && { status }), reason: reasonOf(error) });
        throw error;
      }
    };
  return {
    signUp: logged("sign-up", customers.signUp),
    signIn: logged("sign-in", customers.signIn),
    identify: logged("sign-in", customers.identify),
    signOut: customers.signOut,
    resetPassword: logged("password-reset", customers.resetPassword),
    choosePassword: logged("password-reset", customers.choosePassword),
  };
};

export type AccountActions = ReturnType<typeof createAccountActions>;
