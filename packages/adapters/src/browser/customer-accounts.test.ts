import { customerAccountsContract } from "@passepartout/domain/testing/contracts/customer-accounts.contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createEmbeddedBackend } from "../embedded/backend.ts";
import { createBrowserCustomerAccounts } from "./customer-accounts.ts";

const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });

/** A browser as far as the adapter sees it: its own origin, and a jar of cookies. */
const openBrowser = (answer: (request: Request) => Promise<Response> = backend) => {
  const cookies = new Map<string, string>();
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = new Request(`http://wall.de.localhost:3000${path}`, init);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    request.headers.set("Cookie", jar);
    asked.push(request);
    const response = await answer(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  });
  return { asked, cookies };
};

afterEach(() => vi.unstubAllGlobals());

customerAccountsContract("a page", ({ locale }) => {
  openBrowser();
  return createBrowserCustomerAccounts(locale);
});

describe("the customer accounts of a page", () => {
  it("are asked past every cache, for the page's locale, with the visitor's cookies [API-01] [API-02]", async () => {
    const { asked } = openBrowser();
    await createBrowserCustomerAccounts("fr-CH").current();
    expect(asked[0]).toMatchObject({ cache: "no-store", credentials: "same-origin" });
    expect(asked[0]?.headers.get("x-locale")).toBe("fr-CH");
  });

  it("reject when they cannot be read [CUS-Q1]", async () => {
    openBrowser(async () => new Response("<html>", { status: 502 }));
    const accounts = createBrowserCustomerAccounts("de-DE");
    await expect(accounts.current()).rejects.toThrow("502");
    await expect(accounts.signOut()).rejects.toThrow("502");
  });

  it("are refused without words where something else answers [CUS-11] [ERR-07]", async () => {
    openBrowser(async () => new Response("<html>", { status: 502 }));
    const accounts = createBrowserCustomerAccounts("de-DE");
    expect(await accounts.resetPassword("ada@lovelace.example")).toEqual({
      ok: false,
      error: { status: 502, message: "", fieldErrors: {} },
    });
  });
});
