import { readCustomer } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import type { BackendRequest } from "./backend-request.ts";
import { bodyOf, fetchCustomerData } from "./customer-data.ts";
import { sendAction } from "./send-action.ts";

/** The accounts as a page requests them. Uses the domain's own reader, because zod would exceed the script budget of a page. */
export const createBrowserCustomerAccounts = (sendRequest: BackendRequest): CustomerAccounts => {
  const send = <Value>(path: string, body: object, read: (body: unknown) => Value) =>
    sendAction(sendRequest, `/web-api/customer-${path}`, body, read);
  const reset = (body: object) => send("password-reset", body, () => null);
  return {
    current: () => fetchCustomerData(sendRequest),
    signUp: (form) => send("signup", form, readCustomer),
    signIn: (form) => send("login", form, readCustomer),
    identify: (credential) => send("auth-google-credentials", { credential }, readCustomer),
    signOut: async () => {
      await bodyOf(await sendRequest("/web-api/customer-logout", { body: {} }));
    },
    resetPassword: (email) => reset({ email }),
    choosePassword: reset,
  };
};
