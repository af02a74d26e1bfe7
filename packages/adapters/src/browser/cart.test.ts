import { cartContract } from "@passepartout/domain/testing/contracts/cart.contract";
import { afterEach, expect, it, vi } from "vitest";
import { createEmbeddedBackend } from "../../backend/backend.ts";
import { createBackendRequest } from "./backend-request.ts";
import { createBrowserCart } from "./cart.ts";

const backend = createEmbeddedBackend({ clock: { now: () => Date.now() } });

/** Stubs the fetch of a browser with its own cookies. */
const openBrowser = (respond: (request: Request) => Promise<Response> = backend) => {
  let cookie = "";
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const request = new Request(`http://card.de.localhost:3000${path}`, init);
    request.headers.set("Cookie", cookie);
    const response = await respond(request);
    for (const line of response.headers.getSetCookie()) cookie = line.split(";", 1)[0] ?? "";
    return response;
  });
};

afterEach(() => vi.unstubAllGlobals());

cartContract("a page", {
  open: (place) => {
    openBrowser();
    return createBrowserCart(createBackendRequest(place));
  },
  openFailing: (place, status) => {
    openBrowser(async () => new Response("<html>", { status }));
    return createBrowserCart(createBackendRequest(place));
  },
});

it("the cart of a page rejects a voucher whose value is not as expected [API-25]", async () => {
  openBrowser(async () => Response.json({ code: "A", percent: "ten", amount: null }));
  const cart = createBrowserCart(
    createBackendRequest({ channel: "card", locale: "de-DE", platform: "web" }),
  );
  await expect(cart.redeemVoucher({ kind: "gift", code: "A" })).rejects.toThrow("does not fit");
});

/** A backend that has done what it was told, but whose response is lost the first time. */
const losingFirst = (reason: Error) => {
  const sent: (string | null)[] = [];
  openBrowser(async (request) => {
    const response = await backend(request);
    if (request.method !== "POST") return response;
    sent.push(request.headers.get("Idempotency-Key"));
    // The cookie has arrived: without one the visitor would have another cart.
    if (sent.length === 2) throw reason;
    return response;
  });
  const cart = createBrowserCart(
    createBackendRequest({ channel: "card", locale: "de-DE", platform: "web" }),
  );
  return { sent, cart };
};

it("the cart of a page sends an action again after a broken connection, with its key, and it counts once [ERR-07]", async () => {
  const { sent, cart } = losingFirst(new TypeError("Failed to fetch"));
  await cart.add({ article: "pen", quantity: 1 });
  expect(await cart.add({ article: "pen", quantity: 1 })).toMatchObject({
    value: { lines: [{ quantity: 2 }] },
  });
  expect(sent).toHaveLength(3);
  expect(sent[1]).toBe(sent[2]);
  expect(sent[0]).not.toBe(sent[1]);
});

it("the cart of a page sends nothing again that was too late, or has no key [ERR-07]", async () => {
  const late = losingFirst(new DOMException("", "TimeoutError"));
  await late.cart.add({ article: "pen", quantity: 1 });
  await expect(late.cart.add({ article: "pen", quantity: 1 })).rejects.toThrow("timeout");
  expect(late.sent).toHaveLength(2);
  const keyless = losingFirst(new TypeError("Failed to fetch"));
  await keyless.cart.add({ article: "pen", quantity: 1 });
  await expect(keyless.cart.attachVoucher("HALLO10")).rejects.toThrow("Failed to fetch");
  expect(keyless.sent[1]).toBeNull();
});
