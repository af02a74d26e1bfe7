import { createBrowserCustomerAccounts } from "@passepartout/adapters/browser/customer-accounts";
import { browserLog } from "@passepartout/adapters/browser/log";
import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import { requestBackend } from "../router/page-backend.ts";

export const account = createAccountActions({
  customers: createBrowserCustomerAccounts(requestBackend),
  log: browserLog,
});
