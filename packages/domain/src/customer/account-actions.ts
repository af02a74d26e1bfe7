import type { Result } from "../kernel/result.ts";
import type { Log } from "../logging/log.port.ts";
import {
  failureCode,
  type AccountAction,
  type AccountFailure,
  withLoggedFailure,
} from "./account-failure.ts";
import type { CustomerAccounts } from "./customer-accounts.port.ts";

/** The use cases of an account, whose failures are logged. */
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
    (form: Form) =>
      withLoggedFailure(log, (status) => failureCode(action, status), request(form));
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
