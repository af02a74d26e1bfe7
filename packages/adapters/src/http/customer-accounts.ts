import { readCustomer } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import { ok } from "@passepartout/domain/kernel/result";
import { z } from "zod";
import { accountRefusal } from "./account-refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

const customerData = z.looseObject({ isLoggedIn: z.boolean() }).transform(readCustomer);
const anything = z.unknown();

/** The customer accounts of the shop backend. */
export const createHttpCustomerAccounts = (http: ShopHttp): CustomerAccounts => {
  const send = <Data>(path: string, schema: z.ZodType<Data>, body: object) =>
    http.send(`/web-api/customer-${path}`, { schema, body }).then(ok).catch(accountRefusal);
  const reset = (body: object) =>
    send(
      "password-reset",
      anything.transform(() => null),
      body,
    );
  return {
    current: () =>
      http.read("/web-api/customer-data", { schema: customerData, withCredentials: true }),
    signUp: (form) => send("signup", customerData, form),
    signIn: (form) => send("login", customerData, form),
    identify: (credential) => send("auth-google-credentials", customerData, { credential }),
    signOut: async () => {
      await http.send("/web-api/customer-logout", { schema: anything, body: {} });
    },
    resetPassword: (email) => reset({ email }),
    choosePassword: reset,
  };
};
