import { customerAccountsContract } from "@passepartout/domain/testing/contracts/customer-accounts.contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createEmbeddedBackend } from "../embedded/backend.ts";
import { createBrowserCustomerAccounts } from "./customer-accounts.ts";

const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });

/** Stubs the parts of a browser that the adapter uses: its own origin and its cookies. */
const openBrowser = (respond: (request: Request) => Promise<Response> = backend) => {
  const cookies = new Map<string, string>();
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = new Request(`http://wall.de.localhost:3000${path}`, init);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    request.headers.set("Cookie", jar);
    requests.push(request);
    const response = await respond(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  });
  return { requests };
};

afterEach(() => vi.unstubAllGlobals());

customerAccountsContract("a page", {
  open: ({ locale }) => {
    openBrowser();
    return createBrowserCustomerAccounts(locale);
  },
  openFailing: ({ locale }, status) => {
    openBrowser(async () => new Response("<html>", { status }));
    return createBrowserCustomerAccounts(locale);
  },
});

describe("the customer accounts of a page", () => {
  it("are requested past every cache, for the page's locale, with the visitor's cookies [API-01] [API-02]", async () => {
    const { requests } = openBrowser();
    await createBrowserCustomerAccounts("fr-CH").current();
    expect(requests[0]).toMatchObject({ cache: "no-store", credentials: "same-origin" });
    expect(requests[0]?.headers.get("x-locale")).toBe("fr-CH");
  });

  it.each([403, 502])(
    "reject if the customer data or the sign-out is answered with %i [CUS-Q1]",
    async (status) => {
      openBrowser(async () => new Response("<html>", { status }));
      const accounts = createBrowserCustomerAccounts("de-DE");
      await expect(accounts.current()).rejects.toThrow(String(status));
      await expect(accounts.signOut()).rejects.toThrow(String(status));
    },
  );

  it("refuse without a message if a proxy refuses without JSON [CUS-11] [ERR-07]", async () => {
    openBrowser(async () => new Response("<html>", { status: 403 }));
    const accounts = createBrowserCustomerAccounts("de-DE");
    expect(await accounts.resetPassword("ada@lovelace.example")).toEqual({
      ok: false,
      error: { status: 403, message: "", fieldErrors: {} },
    });
  });

  it("reject a success that is not JSON: nobody can tell who is signed in [ERR-07]", async () => {
    openBrowser(async () => new Response("<html>"));
    const accounts = createBrowserCustomerAccounts("de-DE");
    const form = { email: "ada@lovelace.example", password: "analytical engine" };
    await expect(accounts.signIn(form)).rejects.toThrow("JSON");
  });
});
