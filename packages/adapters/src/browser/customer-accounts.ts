import { readAccountFailure } from "@passepartout/domain/customer/account-failure";
import { readCustomer } from "@passepartout/domain/customer/customer";
import type { CustomerAccounts } from "@passepartout/domain/customer/customer-accounts.port";
import { err, ok } from "@passepartout/domain/kernel/result";

const REQUEST_TIMEOUT_MS = 10_000;

/** The accounts as a page requests them: from its own origin, with the visitor's cookies, never from a cache. Uses plain fetch and the domain's own reader, because ky and zod would exceed the script budget of a page. */
export const createBrowserCustomerAccounts = (locale: string): CustomerAccounts => {
  const request = (path: string, body?: object): Promise<Response> =>
    fetch(`/web-api/customer-${path}`, {
      credentials: "same-origin",
      cache: "no-store",
      headers: {
        Accept: "application/json",
        "X-Locale": locale,
        ...(body && { "Content-Type": "application/json" }),
      },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
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
    current: async () => readCustomer(await bodyOf(await request("data"))),
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

const bodyOf = async (response: Response): Promise<unknown> => {
  if (response.ok) return response.json();
  throw new Error(`the account service responded with status ${response.status}`);
};
