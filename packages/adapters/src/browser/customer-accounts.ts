import { readAccountFailure } from "@passepartout/domain/customer/account-failure";
import { readCustomer } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import { err, ok } from "@passepartout/domain/kernel/result";
import type { BackendRequest, BackendResponse } from "./backend-request.ts";
import { bodyOf, fetchCustomerData } from "./customer-data.ts";

/** The accounts as a page requests them. Uses the domain's own reader, because zod would exceed the script budget of a page. */
export const createBrowserCustomerAccounts = (sendRequest: BackendRequest): CustomerAccounts => {
  const request = (path: string, body?: object): Promise<BackendResponse> =>
    sendRequest(`/web-api/customer-${path}`, body && { body });
  const send = async <Value>(path: string, body: object, read: (body: unknown) => Value) => {
    const response = await request(path, body);
    const { status } = response;
    if (status < 400 || status >= 500) return ok(read(await bodyOf(response)));
    // A proxy may refuse without JSON.
    const refusal: unknown = await response.json().catch(() => undefined);
    return err(readAccountFailure(status, refusal));
  };
  const reset = (body: object) => send("password-reset", body, () => null);
  return {
    current: () => fetchCustomerData(sendRequest),
    signUp: (form) => send("signup", form, readCustomer),
    signIn: (form) => send("login", form, readCustomer),
    identify: (credential) => send("auth-google-credentials", { credential }, readCustomer),
    signOut: async () => {
      await bodyOf(await request("logout", {}));
    },
    resetPassword: (email) => reset({ email }),
    choosePassword: reset,
  };
};
