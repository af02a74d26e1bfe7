import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import type { FlagClientEvent } from "@passepartout/domain/experiments/flag-client-machine";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "../../testing/listen.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createFlagService } from "../embedded/flags/flag-service.ts";
import { createBrowserFlags, type BrowserFlagOptions } from "./browser-flags.ts";
import { createServerFlags } from "./server-flags.ts";

const KEY = "8c3d8a26-6c2f-4e53-9a2c-3f8f3e1f0a11";
const WALL = { channel: "wall", mobileDevice: false } as const;
const INSIDE = "http://flags.internal/api/flags";

/** Looks again and again, on a busy machine too. */
const assertSoon = <T>(look: () => T) => expect.poll(look, { timeout: 4000 });

let stops: (() => void)[];
let asked: string[];

beforeEach(() => {
  stops = [];
  asked = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page in whose network there is nothing but the flag service. */
const openPage = (options: Partial<BrowserFlagOptions> = {}, service = createFlagService({})) => {
  const page = new EventTarget();
  const ask = async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname.slice("/api/flags".length)}`);
    return service(request);
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => ask(new Request(url, init)));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    sendBeacon: (url: string, body: string) => {
      void ask(new Request(url, { method: "POST", body }));
      return true;
    },
  });
  const log = createTestLog();
  const flags = createBrowserFlags({
    authorizationKey: "browser-key",
    key: KEY,
    url: INSIDE,
    consent: "unknown",
    log,
    ...options,
  });
  const events: FlagClientEvent[] = [];
  return {
    flags,
    log,
    events,
    start: () => stops.push(flags.start((event) => events.push(event))),
    ready: () => assertSoon(() => events.map(({ type }) => type)).toContain("flag-client.ready"),
    hide: () => page.dispatchEvent(new Event("pagehide")),
    posts: () => asked.filter((line) => line.startsWith("POST")),
    received: async () => {
      const inspection = await service(new Request(`${INSIDE}/inspection`));
      return ((await inspection.json()) as { received: Record<string, Received> }).received;
    },
  };
};

interface Received {
  readonly requests: number;
  readonly beacons: number;
  readonly by: Readonly<Record<string, number>>;
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("flags in a page", () => {
  it("ask nobody before they are started, so never for a crawler [FLG-10]", async () => {
    const { flags } = openPage();
    await aMoment();
    expect(asked).toEqual([]);
    expect(flags.client.isReady).toBe(false);
    expect(flags.client.treatmentOf("nudging", WALL)).toBeUndefined();
  });

  it("fetch changes and memberships, and then are ready [FLG-02] [FLG-19]", async () => {
    const { flags, start, ready, log } = openPage();
    start();
    await ready();
    expect(flags.client.isReady).toBe(true);
    expect(asked.toSorted()).toEqual([`GET /memberships/${KEY}`, "GET /splitChanges"]);
    expect(log.entries).toEqual([]);
  });

  it("are decided as on the server, over a socket too [FLG-Q7]", async () => {
    const server = await listen(createFlagService({}));
    const url = `${server.url}/api/flags`;
    const onServer = createServerFlags({ authorizationKey: "k", url, log: createTestLog() });
    await onServer.settled();
    for (let at = 0; at < 10; at += 1) {
      const key = `visitor-${at}`;
      const log = createTestLog();
      const flags = createBrowserFlags({
        authorizationKey: "browser-key",
        key,
        url,
        consent: "unknown",
        log,
      });
      stops.push(flags.start(() => {}));
      await assertSoon(() => flags.client.isReady).toBe(true);
      for (const flag of EXPERIMENTS)
        expect(flags.client.treatmentOf(flag, WALL)).toBe(
          onServer.clientFor(key)?.treatmentOf(flag, WALL),
        );
    }
    await onServer.close();
    for (const stop of stops.splice(0)) stop();
    await server.close();
  });

  it("are there at once, and the same, with what the server decided by [FLG-02]", async () => {
    const service = createFlagService({});
    const onServer = createServerFlags({
      authorizationKey: "k",
      url: INSIDE,
      fetch: service,
      log: createTestLog(),
    });
    await onServer.settled();
    const plan = structuredClone(onServer.rolloutPlanFor(KEY));
    const never = () => new Promise<Response>(() => {});
    const { flags, start, events } = openPage({ rolloutPlan: plan! }, never);
    start();
    await assertSoon(() => flags.client.isReady).toBe(true);
    for (const flag of EXPERIMENTS)
      expect(flags.client.treatmentOf(flag, WALL)).toBe(
        onServer.clientFor(KEY)?.treatmentOf(flag, WALL),
      );
    await assertSoon(() => events).toContainEqual({ type: "flag-client.ready-from-cache" });
    expect(events).not.toContainEqual({ type: "flag-client.ready" });
    await onServer.close();
  });

  it("tell when the library cannot run [FLG-30]", async () => {
    vi.doMock("@splitsoftware/splitio-browserjs", () => ({
      SplitFactory: () => {
        throw new Error("out of order");
      },
    }));
    const { start, events } = openPage();
    start();
    await assertSoon(() => events).toEqual([{ type: "flag-client.fail", reason: "out of order" }]);
    vi.doUnmock("@splitsoftware/splitio-browserjs");
  });
});

describe("what a page tells the flag service", () => {
  it("is nothing while consent is unknown, even when the page is left [CNS-Q1] [FLG-Q10]", async () => {
    // The library would send numbers about itself for one visitor in a thousand.
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { flags, start, ready, hide, posts } = openPage();
    start();
    await ready();
    flags.client.treatmentOf("nudging", WALL);
    flags.track({ trafficType: "user", eventType: "seen", properties: {} });
    await aMoment();
    hide();
    await aMoment();
    expect(posts()).toEqual([]);
  });

  it("is what was collected once the visitor agrees, by beacons when the page is left [FLG-18] [FLG-20] [FLG-21] [CNS-02]", async () => {
    const { flags, start, ready, hide, received } = openPage();
    start();
    await ready();
    const treatment = flags.client.treatmentOf("nudging", WALL);
    flags.track({ trafficType: "user", eventType: "seen", value: 2, properties: { a: 1 } });
    await aMoment();
    flags.setConsent(true);
    await aMoment();
    hide();
    await assertSoon(async () => (await received())["events"]?.by).toEqual({
      split_evaluation: 1,
      seen: 1,
    });
    const { impressions, events } = await received();
    expect(impressions?.by).toEqual({ [`nudging:${treatment}`]: 1 });
    expect(events?.beacons).toBe(1);
  });

  it("is nothing ever once the visitor declines: what was collected is forgotten [CNS-02]", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { flags, start, ready, hide, posts, log } = openPage();
    start();
    await ready();
    flags.client.treatmentOf("nudging", WALL);
    await aMoment();
    flags.setConsent(false);
    flags.client.treatmentOf("hide-shops", WALL);
    flags.track({ trafficType: "user", eventType: "seen", properties: {} });
    await aMoment();
    hide();
    await aMoment();
    expect(posts()).toEqual([]);
    expect(log.entries).toEqual([]);
  });

  it("is an error of the journal when the library does not take it [FLG-31]", async () => {
    const { flags, start, ready, log } = openPage({ consent: "granted" });
    start();
    await ready();
    flags.track({ trafficType: "user", eventType: "-not an event type", properties: {} });
    expect(log.entries).toMatchObject([
      ["error", "flag-track-failure", { eventType: "-not an event type" }],
    ]);
  });
});
