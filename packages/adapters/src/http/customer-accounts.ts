import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import {
  CUSTOMER_DATA,
  IDENTIFY,
  RESET_PASSWORD,
  SIGN_IN,
  SIGN_OUT,
  SIGN_UP,
  SWITCH_WHITELABEL,
} from "../contract/accounts.ts";
import type { Call } from "../contract/call.ts";

export const createHttpCustomerAccounts = (call: Call): CustomerAccounts => ({
  current: () => call(CUSTOMER_DATA),
  signUp: (form) => call(SIGN_UP, form),
  signIn: (form) => call(SIGN_IN, form),
  identify: (credential) => call(IDENTIFY, { credential }),
  signOut: async () => {
    await call(SIGN_OUT, {});
  },
  resetPassword: (email) => call(RESET_PASSWORD, { email }),
  choosePassword: (choice) => call(RESET_PASSWORD, choice),
  switchWhitelabelOrder: (to) => call(SWITCH_WHITELABEL, { to }),
});
