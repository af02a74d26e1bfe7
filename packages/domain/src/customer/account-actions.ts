import { writeEntry } from "../journal/journal-entry.ts";
import type { Log } from "../journal/log.port.ts";
import type { Result } from "../kernel/result.ts";
import type { AccountAction, AccountFailure } from "./account-failure.ts";
import { failureEntry, withoutAnswer } from "./account-form.ts";
import type { CustomerAccounts } from "./customer-accounts.port.ts";

/** What visitors can do with an account where no machine of a form does it for them; failures go into the journal just as from there. [CUS-08, CUS-12, CUS-13] */
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
      ask: (form: Form) => Promise<Result<Value, AccountFailure>>,
    ) =>
    async (form: Form): Promise<Result<Value, AccountFailure>> => {
      const note = (failed: Parameters<typeof failureEntry>[1]) => {
        const entry = failureEntry(action, failed);
        if (entry) writeEntry(log)(entry);
      };
      const answer = await ask(form).catch((thrown: unknown) => {
        note(withoutAnswer(thrown));
        throw thrown;
      });
      if (!answer.ok) note({ failure: answer.error });
      return answer;
    };
  return {
    signUp: logged("sign-up", customers.signUp),
    signIn: logged("login", customers.signIn),
    identify: logged("login", customers.identify),
    signOut: () => customers.signOut(),
    resetPassword: logged("password-reset", customers.resetPassword),
    choosePassword: logged("password-reset", customers.choosePassword),
  };
};
