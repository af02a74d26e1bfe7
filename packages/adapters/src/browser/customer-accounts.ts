import { readAccountFailure } from "@passepartout/domain/customer/account-failure";
import { readCustomer } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import { err, ok } from "@passepartout/domain/kernel/result";

/** Milliseconds that a browser waits for the accounts. [ERR-Q7] */
const PATIENCE_MS = 10_000;

/** The accounts as a page asks for them: on its own origin, with the visitor's cookies, never from a cache. ky and zod would cost more than the whole page allows, so this is plain fetch with the domain's own reader. [API-02] */
export const createBrowserCustomerAccounts = (locale: string): CustomerAccounts => {
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(`/web-api/customer-${path}`, {
      credentials: "same-origin",
      cache: "no-store",
      headers: {
        Accept: "application/json",
        "X-Locale": locale,
        ...(body && { "Content-Type": "application/json" }),
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  const send = async <Value>(path: string, body: object, read: (answer: unknown) => Value) => {
    const response = await ask(path, body);
    // What refuses without words, a proxy say, is a refusal nevertheless.
    const answer: unknown = await response.json().catch(() => undefined);
    return response.ok ? ok(read(answer)) : err(readAccountFailure(response.status, answer));
  };
  const reset = (body: object) => send("password-reset", body, () => null);
  return {
    current: async () => {
      const response = await ask("data");
      if (!response.ok) throw new Error(`customer data answered ${response.status}`);
      return readCustomer(await response.json());
    },
    signUp: (form) => send("signup", form, readCustomer),
    signIn: (form) => send("login", form, readCustomer),
    identify: (credential) => send("auth-google-credentials", { credential }, readCustomer),
    signOut: async () => {
      const response = await ask("logout", {});
      if (!response.ok) throw new Error(`customer logout answered ${response.status}`);
    },
    resetPassword: (email) => reset({ email }),
    choosePassword: reset,
  };
};
