import { customerAccountsContract } from "@passepartout/domain/testing/contracts/customer-accounts.contract";
import type { Place } from "@passepartout/domain/market/place";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createEmbeddedBackend } from "../../backend/backend.ts";
import { createBackendRequest } from "./backend-request.ts";
import { createBrowserCustomerAccounts } from "./customer-accounts.ts";

const accountsAt = (place: Place) => createBrowserCustomerAccounts(createBackendRequest(place));
const PLACE: Place = { channel: "wall", locale: "de-DE", platform: "web" };

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
  open: (place) => {
    openBrowser();
    return accountsAt(place);
  },
  openFailing: (place, status) => {
    openBrowser(async () => new Response("<html>", { status }));
    return accountsAt(place);
  },
});

describe("the customer accounts of a page", () => {
  it("are requested past every cache, for the page's place, with the visitor's cookies [API-01] [API-02] [API-13]", async () => {
    const { requests } = openBrowser();
    await accountsAt({ channel: "card", locale: "fr-CH", platform: "desktop" }).current();
    const [request] = requests;
    expect(request).toMatchObject({ cache: "no-store", credentials: "same-origin" });
    expect(request?.headers.get("x-channel")).toBe("card-ch");
    expect(request?.headers.get("x-locale")).toBe("fr-CH");
    expect(new URL(request!.url).pathname).toBe("/web-api/customer-data/desktop");
  });

  it("give up after the deadline of the browser, with the message of the specification [ERR-06] [ERR-Q7]", async () => {
    let deadline = 0;
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      deadline = ms;
      return AbortSignal.abort(new DOMException("signal timed out", "TimeoutError"));
    });
    openBrowser();
    await expect(accountsAt(PLACE).current()).rejects.toThrow(/^operation aborted due to timeout$/);
    expect(deadline).toBe(DEADLINES_MS.browser);
    vi.restoreAllMocks();
  });

  it.each([403, 502])(
    "reject if the customer data or the sign-out is answered with %i [CUS-Q1]",
    async (status) => {
      openBrowser(async () => new Response("<html>", { status }));
      const accounts = accountsAt(PLACE);
      await expect(accounts.current()).rejects.toThrow(String(status));
      await expect(accounts.signOut()).rejects.toThrow(String(status));
    },
  );

  it("reject with status and message of a service that fails itself, without addresses [CUS-12, CUS-Q16]", async () => {
    const message = `the account of ada@lovelace.example is locked${"!".repeat(500)}`;
    openBrowser(async () => Response.json({ message }, { status: 503 }));
    const failure: unknown = await accountsAt(PLACE)
      .resetPassword("ada@lovelace.example")
      .catch((reason: unknown) => reason);
    expect(failure).toMatchObject({
      status: 503,
      message: expect.stringMatching(
        /^the shop backend answered \S+ with status 503: the account of \(address\) is locked!+$/,
      ),
    });
    expect(String(failure).length).toBeLessThan(300);
  });

  it("refuse without a message if a proxy refuses without JSON [CUS-11] [ERR-07]", async () => {
    openBrowser(async () => new Response("<html>", { status: 403 }));
    const accounts = accountsAt(PLACE);
    expect(await accounts.resetPassword("ada@lovelace.example")).toEqual({
      ok: false,
      error: { status: 403, message: "", fieldErrors: {} },
    });
  });

  it("reject a success that is not JSON: nobody can tell who is signed in [ERR-07]", async () => {
    openBrowser(async () => new Response("<html>"));
    const accounts = accountsAt(PLACE);
    const form = { email: "ada@lovelace.example", password: "analytical engine" };
    await expect(accounts.signIn(form)).rejects.toThrow("JSON");
  });
});
