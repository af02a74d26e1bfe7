import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import type { FlagClientEvent } from "@passepartout/domain/experiments/flag-client-machine";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listen } from "../../testing/listen.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createFlagService } from "../../backend/flags/flag-service.ts";
import { createBrowserFlags, type BrowserFlagOptions } from "./browser-flags.ts";
import { createServerFlags } from "./server-flags.ts";

const KEY = "8c3d8a26-6c2f-4e53-9a2c-3f8f3e1f0a11";
const WALL = { channel: "wall", mobileDevice: false } as const;
const INSIDE = "http://flags.internal/api/flags";

/** Polls with a timeout for busy machines. */
const assertSoon = <T>(look: () => T) => expect.poll(look, { timeout: 4000 });

let stops: (() => void)[];
let requests: string[];

beforeEach(() => {
  stops = [];
  requests = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page whose network reaches only the flag service. */
const openPage = (options: Partial<BrowserFlagOptions> = {}, service = createFlagService({})) => {
  const page = new EventTarget();
  const send = async (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname.slice("/api/flags".length)}`);
    return service(request);
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => send(new Request(url, init)));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", {
    sendBeacon: (url: string, body: string) => {
      void send(new Request(url, { method: "POST", body }));
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
    posts: () => requests.filter((line) => line.startsWith("POST")),
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
  it("send no request before they are started, so never for a crawler [FLG-10]", async () => {
    const { flags } = openPage();
    await aMoment();
    expect(requests).toEqual([]);
    expect(flags.client.isReady).toBe(false);
    expect(flags.client.treatmentOf("nudging", WALL)).toBeUndefined();
  });

  it("load changes and memberships, and are ready then [FLG-02] [FLG-19]", async () => {
    const { flags, start, ready, log } = openPage();
    start();
    await ready();
    expect(flags.client.isReady).toBe(true);
    expect(requests.toSorted()).toEqual([`GET /memberships/${KEY}`, "GET /splitChanges"]);
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

  it("are available at once and identical with the server's rollout plan [FLG-02, FLG-Q15]", async () => {
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
    const { flags, start, events } = openPage({ loadRolloutPlan: async () => plan }, never);
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

  it("are those of the service if the plan of the server cannot be loaded [FLG-02, FLG-Q15]", async () => {
    const { start, ready, log } = openPage({
      loadRolloutPlan: async () => {
        throw new Error("operation aborted due to timeout");
      },
    });
    start();
    await ready();
    expect(log.entries).toEqual([]);
  });

  it("leave its limits to the library [FLG-24, FLG-Q15]", async () => {
    const handed: object[] = [];
    vi.doMock("@splitsoftware/splitio-browserjs", () => ({
      SplitFactory: (settings: object) => {
        handed.push(settings);
        throw new Error("no storage");
      },
    }));
    openPage({}).start();
    await assertSoon(() => handed).toHaveLength(1);
    expect(JSON.stringify(handed)).not.toMatch(/QueueSize|expirationDays|pushRate/);
    vi.doUnmock("@splitsoftware/splitio-browserjs");
  });

  it("report that the library cannot run [FLG-30]", async () => {
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

describe("what a page sends to the flag service", () => {
  it("is nothing without a decision on consent, even when the page is left [CNS-Q1] [FLG-Q10]", async () => {
    // The library would send its metrics for one visitor in a thousand.
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { flags, start, ready, hide, posts } = openPage();
    start();
    await ready();
    flags.client.treatmentOf("nudging", WALL);
    flags.events.track({ trafficType: "user", eventType: "designer_opened", properties: {} });
    await aMoment();
    hide();
    await aMoment();
    expect(posts()).toEqual([]);
  });

  it("is what was collected once the visitor agrees, by beacons when the page is left [FLG-18] [FLG-20] [FLG-21]", async () => {
    const { flags, start, ready, hide, received } = openPage();
    start();
    await ready();
    const treatment = flags.client.treatmentOf("nudging", WALL);
    flags.events.track({
      trafficType: "user",
      eventType: "designer_opened",
      value: 2,
      properties: { a: 1 },
    });
    await aMoment();
    flags.setConsent(true);
    await aMoment();
    hide();
    await assertSoon(async () => (await received())["events"]?.by).toEqual({
      split_evaluation: 1,
      designer_opened: 1,
    });
    const { impressions, events } = await received();
    expect(impressions?.by).toEqual({ [`nudging:${treatment}`]: 1 });
    expect(events?.beacons).toBe(1);
  });

  it("is nothing after the visitor declines; what was collected is deleted [CNS-02]", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { flags, start, ready, hide, posts, log } = openPage();
    start();
    await ready();
    flags.client.treatmentOf("nudging", WALL);
    await aMoment();
    flags.setConsent(false);
    flags.client.treatmentOf("hide-shops", WALL);
    flags.events.track({ trafficType: "user", eventType: "designer_opened", properties: {} });
    await aMoment();
    hide();
    await aMoment();
    expect(posts()).toEqual([]);
    expect(log.entries).toEqual([]);
  });

  it("is logged as an error if the library does not accept it [FLG-31]", async () => {
    const { flags, start, ready, log } = openPage({ consent: "granted" });
    start();
    await ready();
    flags.events.track({ trafficType: "user", eventType: "-not an event type", properties: {} });
    expect(log.entries).toMatchObject([
      ["error", "flag-track-failure", { eventType: "-not an event type" }],
    ]);
  });
});
