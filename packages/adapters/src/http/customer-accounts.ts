import { readAccountFailure } from "@passepartout/domain/customer/account-failure";
import { readCustomer } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import { err, ok } from "@passepartout/domain/kernel/result";
import { z } from "zod";
import { BackendError, type ShopHttp } from "./shop-http.ts";

const customerData = z.looseObject({ isLoggedIn: z.boolean() }).transform(readCustomer);
const anything = z.unknown();

/** The customer accounts of the shop backend. [API-02, API-03] */
export const createHttpCustomerAccounts = (http: ShopHttp): CustomerAccounts => {
  const enter = (path: string, body: object) =>
    http.send(path, { schema: customerData, body }).then(ok).catch(refused);
  const reset = (body: object) =>
    http
      .send("/web-api/customer-password-reset", { schema: anything, body })
      .then(() => ok(null))
      .catch(refused);
  return {
    current: () =>
      http.read("/web-api/customer-data", { schema: customerData, withCredentials: true }),
    signUp: (form) => enter("/web-api/customer-signup", form),
    signIn: (form) => enter("/web-api/customer-login", form),
    identify: (credential) => enter("/web-api/customer-auth-google-credentials", { credential }),
    signOut: async () => {
      await http.send("/web-api/customer-logout", { schema: anything, body: {} });
    },
    resetPassword: (email) => reset({ email }),
    choosePassword: (choice) => reset(choice),
  };
};

/** What the backend refuses concerns the visitor and is an answer; that it failed is none. [CUS-10, ERR-07] */
const refused = (reason: unknown) => {
  if (reason instanceof BackendError && reason.status !== undefined && reason.status < 500)
    return err(readAccountFailure(reason.status, reason.answer));
  throw reason;
};
