import { openPage } from "@passepartout/domain/content/open-page";
import { createAccountActions } from "@passepartout/domain/customer/account-actions";
import { openTheme } from "@passepartout/domain/pricing/open-theme";
import type { ShopContext } from "@passepartout/domain/shop";
import { TIMED_OUT } from "@passepartout/domain/time/deadline";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestLog } from "../testing/test-log.ts";
import { createBackendRequest } from "../src/browser/backend-request.ts";
import { createBrowserCustomerAccounts } from "../src/browser/customer-accounts.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { createShops } from "./open-shop.ts";

const WALL_DE = { channel: "wall", locale: "de-DE", platform: "web" } as const;
const BACKEND = { PASSEPARTOUT_BACKEND: "http://backend.example" };
const LONGER_THAN_ALL_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  // The simulated clock does not include the time limits of the platform.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("timed out", "TimeoutError")), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Replaces the network; returns the addresses of all requests. */
const respondWith = (respond: () => Promise<Response>): readonly string[] => {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    addresses.push(input instanceof Request ? input.url : String(input));
    const { signal } = input instanceof Request ? input : { ...init };
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
    return Promise.race([respond(), aborted]);
  });
  return addresses;
};
const never = () => new Promise<Response>(() => {});

const openShop = (variables: Readonly<Record<string, string>>): ShopContext => {
  const container = createShopContainer(readConfiguration(variables), { log: createTestLog() });
  return createShops(container)(WALL_DE);
};

/** How long something takes until it fails, in ms, and the reason. */
const failureOf = async (work: Promise<unknown>): Promise<readonly [number, string]> => {
  const start = Date.now();
  const failure = work.then(
    () => [Date.now() - start, "no failure"] as const,
    (reason: unknown) => [Date.now() - start, (reason as Error).message] as const,
  );
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_MS);
  return failure;
};

const credentials = { email: "ada@example.com", password: "analytical engine" };

describe("a shop with a remote backend that never responds", () => {
  it.each<
    [string, number, Readonly<Record<string, string>>, (shop: ShopContext) => Promise<unknown>]
  >([
    ["prices", 800, {}, (shop) => shop.prices.materialOffers()],
    ["a theme", 800, {}, (shop) => openTheme(shop, "1001")],
    ["the backend's content service", 2000, {}, (shop) => openPage(shop, "x")],
    [
      "another content service",
      2000,
      { PASSEPARTOUT_CONTENT_ENDPOINT: "http://content.example/v2" },
      (shop) => openPage(shop, "x"),
    ],
    [
      "the story endpoint",
      2000,
      { PASSEPARTOUT_CONTENT_THROUGH: "endpoint" },
      (shop) => openPage(shop, "x"),
    ],
  ])("waits for %s %i ms [ERR-06, ERR-Q7]", async (_, deadline, variables, use) => {
    const addresses = respondWith(never);
    const shop = openShop({ ...BACKEND, ...variables });
    expect(await failureOf(use(shop))).toEqual([deadline, TIMED_OUT]);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("waits 10 s for what it sends, and sends it once [ERR-06, ERR-Q7]", async () => {
    const addresses = respondWith(never);
    const account = createAccountActions(openShop(BACKEND));
    expect(await failureOf(account.signIn(credentials))).toEqual([10_000, TIMED_OUT]);
    expect(addresses).toHaveLength(1);
  });
});

describe("a shop whose services never respond", () => {
  it.each<
    [string, Readonly<Record<string, string>>, (shop: ShopContext, at: number) => Promise<unknown>]
  >([
    ["the price list", BACKEND, (shop) => shop.prices.materialOffers()],
    ["its content service", BACKEND, (shop, at) => openPage(shop, `x${at}`)],
    [
      "another content service",
      { ...BACKEND, PASSEPARTOUT_CONTENT_ENDPOINT: "http://content.example/v2" },
      (shop, at) => openPage(shop, `x${at}`),
    ],
  ])("asks %s five times, and then nobody waits for it [ERR-Q12]", async (_, variables, use) => {
    const addresses = respondWith(never);
    const shop = openShop(variables);
    for (let at = 0; at < 5; at += 1) {
      const failure = use(shop, at).catch((reason: unknown) => reason);
      await vi.advanceTimersByTimeAsync(2000);
      expect(await failure).toMatchObject({ message: TIMED_OUT });
    }
    const [ms] = await failureOf(use(shop, 5));
    expect(ms).toBe(0);
    expect(addresses).toHaveLength(5);
  });
});

describe("a shop with a remote backend that fails slowly", () => {
  it("gives all attempts together 800 ms [ERR-Q7]", async () => {
    const addresses = respondWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return Response.json({}, { status: 503 });
    });
    const shop = openShop(BACKEND);
    expect(await failureOf(shop.prices.materialOffers())).toEqual([800, TIMED_OUT]);
    expect(addresses).toHaveLength(2);
  });
});

describe("a shop with its embedded backend", () => {
  it("keeps the deadline of prices if faults are injected [ERR-Q7]", async () => {
    const shop = openShop({ PASSEPARTOUT_FAULT: "prices=timeout" });
    expect(await failureOf(shop.prices.materialOffers())).toEqual([800, TIMED_OUT]);
  });
});

describe("the customer accounts of a page", () => {
  it("wait for a response for 10 s [ERR-Q7]", async () => {
    respondWith(never);
    const [ms] = await failureOf(
      createBrowserCustomerAccounts(
        createBackendRequest({ channel: "wall", locale: "de-DE", platform: "web" }),
      ).current(),
    );
    expect(ms).toBe(10_000);
  });
});
