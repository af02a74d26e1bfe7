import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXPERIMENTS } from "@passepartout/domain/experiments/experiment";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { createFlagService } from "./flag-service.ts";

const folder = mkdtempSync(join(tmpdir(), "flags-"));
afterAll(() => rmSync(folder, { recursive: true }));

const open = (options: Parameters<typeof createFlagService>[0] = {}) => {
  const service = createFlagService(options);
  const send = async (path: string, init: RequestInit = {}) =>
    service(
      new Request(`http://shop.example/api/flags${path}`, {
        ...init,
        headers: { Authorization: "Bearer key", ...(init.headers as Record<string, string>) },
      }),
    );
  return {
    send,
    get: async (path: string) => (await (await send(path)).json()) as Record<string, unknown>,
    post: async (path: string, body: unknown) =>
      (await send(path, { method: "POST", body: JSON.stringify(body) })).status,
    received: async () =>
      (
        (await (await send("/inspection")).json()) as {
          received: Record<string, { requests: number; beacons: number; entries: number }>;
        }
      ).received,
  };
};

const writeFlags = (name: string, flags: Record<string, unknown>, segments = {}) => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify({ segments, flags }));
  return path;
};

const RULES = { about: "a trial", rules: [{ split: { on: 100 } }] };

describe("the flags of the embedded flag service", () => {
  it("are the experiments of the shop [FLG-17] [CLC-Q8]", async () => {
    const { ff } = (await open().get("/splitChanges?s=1.3&since=-1&rbSince=-1")) as {
      ff: { d: { name: string; algo: number; trafficTypeName: string }[] };
    };
    expect(ff.d.map(({ name }) => name)).toEqual([...EXPERIMENTS]);
    for (const flag of ff.d) expect(flag).toMatchObject({ algo: 2, trafficTypeName: "user" });
  });

  it("are returned in the current and older versions, and only if there are changes [FLG-19]", async () => {
    const { get } = open({ flagFile: writeFlags("forms.json", { trial: RULES }) });
    const current = (await get("/splitChanges?s=1.3&since=-1&rbSince=-1")) as {
      ff: { s: number; t: number; d: unknown[] };
      rbs: unknown;
    };
    expect(current.ff.s).toBe(-1);
    expect(current.rbs).toEqual({ d: [], s: -1, t: -1 });
    const older = await get("/splitChanges?s=1.2&since=-1");
    expect(older).toEqual({ splits: current.ff.d, since: -1, till: current.ff.t });
    expect(await get(`/splitChanges?s=1.3&since=${current.ff.t}&rbSince=-1`)).toMatchObject({
      ff: { d: [], s: current.ff.t, t: current.ff.t },
    });
  });

  it.each([
    ["sets=calculator", ["calculator-redesign", "portrait-format", "wall-art-teaser"]],
    ["names=nudging,hide-shops", ["hide-shops", "nudging"]],
    ["prefixes=wall", []],
  ])("are filtered by %s [FLG-28]", async (filter, names) => {
    const { ff } = (await open().get(`/splitChanges?s=1.3&since=-1&${filter}`)) as {
      ff: { d: { name: string }[] };
    };
    expect(ff.d.map(({ name }) => name)).toEqual(names);
  });

  it("change with their file, and are archived when they are removed", async () => {
    const flagFile = writeFlags("change.json", { first: RULES, second: RULES });
    const { get } = open({ flagFile, readFresh: true });
    const before = (await get("/splitChanges?s=1.3&since=-1")) as { ff: { t: number } };
    writeFlags("change.json", { second: RULES });
    // A restored file can have an older modification time.
    utimesSync(flagFile, 1, 1);
    const after = (await get(`/splitChanges?s=1.3&since=${before.ff.t}`)) as {
      ff: { t: number; d: { name: string; status: string }[] };
    };
    expect(after.ff.t).toBeGreaterThan(before.ff.t);
    expect(after.ff.d.map(({ name, status }) => [name, status])).toEqual([
      ["second", "ACTIVE"],
      ["first", "ARCHIVED"],
    ]);
  });

  it.each([
    ["{", "not valid JSON"],
    ['{"flags":{"a":{"about":"x","rules":[{"split":{"on":40}}]}}}', "add up to 100"],
    ['{"flags":{"a":{"about":"x","rules":[{"segment":"s","split":{"on":100}}]}}}', "no segment s"],
    ['{"flags":{"a":{"about":"x","rules":[],"trafic":1}}}', "trafic"],
  ])("are refused with a description of the error: %s", async (text, message) => {
    const flagFile = join(folder, "broken.json");
    writeFileSync(flagFile, text);
    const response = await open({ flagFile }).send("/splitChanges?s=1.3&since=-1");
    expect(response.status).toBe(500);
    expect(((await response.json()) as { message: string }).message).toContain(message);
  });
});

describe("other requests of flag SDKs", () => {
  const flagFile = writeFlags(
    "segments.json",
    { trial: { about: "a trial", rules: [{ segment: "staff", split: { on: 100 } }] } },
    { staff: ["a/b", "desktop"] },
  );

  it.each([
    ["/memberships/a%2Fb", { ms: { k: [{ n: "staff" }] }, ls: { k: [] } }],
    ["/memberships/desktop", { ms: { k: [{ n: "staff" }] }, ls: { k: [] } }],
    ["/memberships/other", { ms: { k: [] }, ls: { k: [] } }],
    ["/v2/auth?s=1.3&users=a", { pushEnabled: false, token: "" }],
  ])("%s is supported [FLG-19]", async (path, expected) => {
    expect(await open({ flagFile }).get(path)).toEqual(expected);
  });

  it("the members of a segment are returned once [FLG-19]", async () => {
    const { get } = open({ flagFile });
    const first = await get("/segmentChanges/staff?since=-1");
    expect(first).toMatchObject({ name: "staff", added: ["a/b", "desktop"], removed: [] });
    expect(await get(`/segmentChanges/staff?since=${String(first["till"])}`)).toMatchObject({
      added: [],
      till: first["till"],
    });
  });

  it.each([
    ["GET", "/splitChanges?s=1.3", 400],
    ["GET", "/splitChanges?s=9&since=-1", 400],
    ["GET", "/segmentChanges/none?since=-1", 404],
    ["GET", "/events/bulk", 405],
    ["GET", "/nothing", 404],
  ])("%s %s returns %i", async (method, path, status) => {
    expect((await open({ flagFile }).send(path, { method })).status).toBe(status);
  });

  it.each(["/splitChanges?s=1.3&since=-1", "/memberships/a", "/v2/auth"])(
    "%s without an SDK key returns 401",
    async (path) => {
      const response = await open().send(path, { headers: { Authorization: "" } });
      expect(response.status).toBe(401);
    },
  );
});

const SUBMITTED = {
  "/testImpressions/bulk": [
    { f: "nudging", i: [{ k: "v1", t: "on", m: 1, c: 1, r: "rule 1" }] },
    { f: "hide-shops", i: [{ k: "v1", t: "off", m: 1, c: 1 }] },
  ],
  "/testImpressions/count": { pf: [{ f: "nudging", m: 3600000, rc: 7 }] },
  "/events/bulk": [
    { eventTypeId: "split_evaluation", trafficTypeName: "user", key: "v1", timestamp: 1 },
  ],
  "/v1/keys/cs": { keys: [{ k: "v1", fs: ["nudging", "hide-shops"] }] },
  "/v1/metrics/usage": { iQ: 1, iDe: 0, iDr: 0, eQ: 1, eD: 0, lS: {} },
} as const;

const BEACONS = {
  "/testImpressions/bulk": "/testImpressions/beacon",
  "/testImpressions/count": "/testImpressions/count/beacon",
  "/events/bulk": "/events/beacon",
  "/v1/keys/cs": "/v1/keys/cs/beacon",
  "/v1/metrics/usage": "/v1/metrics/usage/beacon",
} as const;

describe("submissions of flag SDKs", () => {
  it("are counted by kind, without visitor keys [FLG-20]", async () => {
    const { post, received, send } = open();
    for (const [path, body] of Object.entries(SUBMITTED)) expect(await post(path, body)).toBe(200);
    await post("/v1/keys/ss", { keys: [{ f: "nudging", ks: ["v1", "v2"] }] });
    await post("/v1/metrics/config", { oM: 0, st: "memory", iM: 0 });
    expect(await received()).toEqual({
      impressions: {
        requests: 1,
        beacons: 0,
        entries: 2,
        by: { "nudging:on": 1, "hide-shops:off": 1 },
      },
      events: { requests: 1, beacons: 0, entries: 1, by: { split_evaluation: 1 } },
      impressionCounts: { requests: 1, beacons: 0, entries: 7, by: { nudging: 7 } },
      clientKeys: { requests: 1, beacons: 0, entries: 2, by: { nudging: 1, "hide-shops": 1 } },
      serverKeys: { requests: 1, beacons: 0, entries: 2, by: { nudging: 2 } },
      metricsConfig: { requests: 1, beacons: 0, entries: 1, by: { config: 1 } },
      metricsUsage: { requests: 1, beacons: 0, entries: 1, by: { usage: 1 } },
    });
    expect(await (await send("/inspection")).text()).not.toContain("v1");
  });

  it.each(Object.entries(BEACONS))(
    "to %s are accepted as beacons at %s: plain text with entries, token and sdk [FLG-21] [FLG-22]",
    async (path, beacon) => {
      const { send, received } = open();
      const entries = SUBMITTED[path as keyof typeof SUBMITTED];
      const sendBeacon = async (body: unknown) =>
        (
          await send(beacon, {
            method: "POST",
            headers: { Authorization: "", "Content-Type": "text/plain;charset=UTF-8" },
            body: JSON.stringify(body),
          })
        ).status;
      expect(await sendBeacon({ entries, token: "key", sdk: "browserjs-1.7.1" })).toBe(200);
      expect(await sendBeacon({ entries, sdk: "browserjs-1.7.1" })).toBe(400);
      expect(await sendBeacon({ entries, token: "key" })).toBe(400);
      expect(await sendBeacon({ token: "key", sdk: "browserjs-1.7.1" })).toBe(400);
      expect(Object.values(await received()).filter(({ requests }) => requests > 0)).toMatchObject([
        { requests: 1, beacons: 1 },
      ]);
    },
  );

  it.each<[reason: string, change: object]>([
    ["an event type that begins with a dash [FLG-25]", { eventTypeId: "-x" }],
    ["an event type of 81 characters [FLG-25]", { eventTypeId: "e".repeat(81) }],
    ["a key of 251 characters [FLG-27]", { key: "k".repeat(251) }],
    [
      "301 properties [FLG-26]",
      { properties: Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`p${at}`, 1])) },
    ],
    ["32,772 bytes of properties [FLG-26]", { properties: { a: "x".repeat(16_385) } }],
    ["a time before 1970", { timestamp: -1 }],
  ])("are refused if an event has %s", async (_, change) => {
    const [event] = SUBMITTED["/events/bulk"];
    expect(await open().post("/events/bulk", [{ ...event, ...change }])).toBe(400);
  });

  it("are refused if they are not JSON, too large or without an SDK key", async () => {
    const { send } = open();
    const status = async (init: RequestInit) =>
      (await send("/events/bulk", { method: "POST", ...init })).status;
    expect(await status({ body: "[" })).toBe(400);
    expect(await status({ body: "[]", headers: { Authorization: "" } })).toBe(401);
    expect(await status({ body: " ".repeat(64 * 1024 + 1) })).toBe(413);
  });

  it("name only the flags of the file and the events of the shop, whatever clients invent [FLG-20]", async () => {
    const { post, received } = open();
    const [event] = SUBMITTED["/events/bulk"];
    const invented = Array.from({ length: 100 }, (_, at) => ({ ...event, eventTypeId: `t${at}` }));
    await post("/events/bulk", [...invented, event]);
    await post("/testImpressions/bulk", [
      { f: "nudging", i: [{ k: "v1", t: "maybe", m: 1, r: "x".repeat(200) }] },
      { f: "__proto__", i: [{ k: "v1", t: "on", m: 1 }] },
    ]);
    await post("/v1/keys/cs", { keys: [{ k: "v1", fs: ["nudging", "invented"] }] });
    expect(await received()).toMatchObject({
      events: { entries: 101, by: { split_evaluation: 1, other: 100 } },
      impressions: { entries: 2, by: { other: 2 } },
      clientKeys: { entries: 2, by: { nudging: 1, other: 1 } },
    });
  });

  it.each(["[0]", "[{}]", '[{"f":"a","i":[0]}]', '[{"properties":{"a":[]}}]'])(
    "name the first invalid entry alone, so that thousands cost no more than one: %s",
    async (entries) => {
      const { send } = open();
      const entry = entries.slice(1, -1);
      for (const path of ["/events/bulk", "/testImpressions/bulk"]) {
        const body = `[${Array.from({ length: 2000 }, () => entry).join()}]`;
        const response = await send(path, { method: "POST", body });
        expect(response.status).toBe(400);
        expect((await response.text()).length).toBeLessThan(2000);
      }
    },
  );

  it("are limited per network, before their body is read", async () => {
    let time = 0;
    const service = createFlagService({ monotonicNow: () => time });
    const post = async (client: string) => {
      const body = JSON.stringify({ pf: [] });
      const headers = { Authorization: "Bearer key", "X-Client-Address": client };
      const url = `http://shop/api/flags/testImpressions/count`;
      return (await service(new Request(url, { method: "POST", body, headers }))).status;
    };
    for (let count = 0; count < 300; count += 1) expect(await post("192.0.2.1")).toBe(200);
    expect(await post("192.0.2.1")).toBe(429);
    expect(await post("192.0.2.2")).toBe(200);
    time += 60_000;
    expect(await post("192.0.2.1")).toBe(200);
  });

  it("are shown to clients on this machine alone", async () => {
    const { send } = open();
    const inspect = async (client: string) =>
      (await send("/inspection", { headers: { "X-Client-Address": client } })).status;
    expect(await inspect("192.0.2.1")).toBe(403);
    expect(await inspect("::ffff:127.0.0.1")).toBe(200);
    expect(await inspect("::1")).toBe(200);
  });

  it("never cause a status of 500", async () => {
    const { post } = open();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(SUBMITTED), ...Object.values(BEACONS)),
        fc.jsonValue(),
        async (path, body) => {
          expect([200, 400]).toContain(await post(path, body));
          expect([200, 400]).toContain(
            await post(path, { entries: body, token: "key", sdk: "x", keys: body, pf: body }),
          );
        },
      ),
    );
  });
});
