import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import * as contracts from "../contract/accounts.ts";
import type { Call } from "../contract/call.ts";

export const createHttpCustomerAccounts = (call: Call): CustomerAccounts => ({
  current: () => call(contracts.CUSTOMER_DATA),
  signUp: (form) => call(contracts.SIGN_UP, form),
  signIn: (form) => call(contracts.SIGN_IN, form),
  identify: (credential) => call(contracts.IDENTIFY, { credential }),
  signOut: async () => {
    await call(contracts.SIGN_OUT, {});
  },
  resetPassword: (email) => call(contracts.RESET_PASSWORD, { email }),
  choosePassword: (choice) => call(contracts.RESET_PASSWORD, choice),
  switchWhitelabelOrder: (to) => call(contracts.SWITCH_WHITELABEL, { to }),
});
