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
