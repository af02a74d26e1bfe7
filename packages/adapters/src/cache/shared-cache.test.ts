import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestLog } from "../../testing/test-log.ts";
import { HAS_VALKEY, startValkey } from "../../testing/test-valkey.ts";
import { createSharedCache, type SharedCache } from "./shared-cache.ts";

const open = async (url: string) => {
  const log = createTestLog();
  const cache = createSharedCache(url, log);
  onTestFinished(cache.close);
  return { cache, log };
};

const LIMIT = { count: 3, interval: 500, patience: 700 };

/** A server that is none: what it does with a connection. */
const listen = async (connected: (socket: Socket) => void): Promise<number> => {
  const server = createServer(connected).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
};

describe("a cache that is no cache", () => {
  it.each([
    ["never answers", () => {}],
    ["answers with garbage", (socket: Socket) => socket.write("$garbage\r\n\r\n+%\r\n")],
    ["hangs up", (socket: Socket) => socket.destroy()],
  ])("has no value, and lets every process work, if it %s", async (_, connected) => {
    const sockets: Socket[] = [];
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
    const port = await listen((socket) => {
      sockets.push(socket.on("error", () => {}));
      connected(socket);
    });
    const { cache, log } = await open(`redis://127.0.0.1:${port}`);
    await wait(100);
    for (let times = 0; times < 20; times += 1) {
      cache.set("a", Buffer.from("1"), 1000);
      expect(await cache.get("a")).toBeUndefined();
      expect(await cache.claim("b", 1000)).toBe(true);
      expect(await cache.takeTurn("c", LIMIT, LIMIT.patience)).toBeUndefined();
    }
    expect(log.entries.length).toBeLessThanOrEqual(1);
  });
});

describe.skipIf(!HAS_VALKEY)("a Valkey or Redis, if one is installed", () => {
  it("has what was stored until it expires, and one claim at a time", async () => {
    const { url } = await startValkey();
    const { cache } = await open(url);
    const bytes = Buffer.from([0, 255, 10, 13]);
    await vi.waitFor(async () => {
      cache.set("a", bytes, 60_000);
      expect(await cache.get("a")).toEqual(bytes);
    }, 5000);
    expect(await cache.get("b")).toBeUndefined();
    expect(await Promise.all([1, 2, 3].map(() => cache.claim("c", 200)))).toEqual([
      true,
      false,
      false,
    ]);
    cache.release("c");
    expect(await cache.claim("c", 200)).toBe(true);
    cache.set("d", bytes, 100);
    await wait(300);
    expect([await cache.claim("c", 200), await cache.get("d")]).toEqual([true, undefined]);
  });

  it("gives turns to all processes together, and keeps none that nobody waits for", async () => {
    const { url } = await startValkey();
    const caches = await Promise.all([1, 2, 3].map(async () => (await open(url)).cache));
    let attempts = 0;
    // A machine that is busy may be too slow for a turn.
    await vi.waitFor(async () => {
      attempts += 1;
      const take = (cache: SharedCache) =>
        cache.takeTurn(`turns ${attempts}`, LIMIT, LIMIT.patience);
      const taken = await Promise.all([...caches, ...caches, ...caches].map(take));
      const waits = taken.map((ms) => ms ?? Number.NaN).toSorted((one, other) => one - other);
      expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
      expect(waits[3]).toBeGreaterThan(LIMIT.interval / 2);
      expect(waits[5]).toBeLessThanOrEqual(LIMIT.interval);
      expect(waits[6]).toBeGreaterThanOrEqual(LIMIT.patience);
      await wait(2 * LIMIT.interval);
      expect(await Promise.all(caches.map(take))).toEqual([0, 0, 0]);
    }, 10_000);
  });

  it.each([
    ["later than anybody waits", `LPUSH a ${"9999999999999 ".repeat(LIMIT.count)}`],
    ["no list", "SET a garbage"],
  ])("knows no turn if its turns are %s", async (_, command) => {
    const { url, port } = await startValkey();
    const { cache } = await open(url);
    await vi.waitFor(
      async () => expect(await cache.takeTurn("a", LIMIT, LIMIT.patience)).toBe(0),
      5000,
    );
    const socket = connect(port, "127.0.0.1");
    socket.write(`DEL a\r\n${command}\r\nQUIT\r\n`);
    await once(socket.resume(), "close");
    expect(await cache.takeTurn("a", LIMIT, LIMIT.patience)).toBeUndefined();
  });

  it("is left alone while it is frozen, and used when it is back; the log says so once", async () => {
    const { server, url } = await startValkey();
    const { cache, log } = await open(url);
    const store = () =>
      vi.waitFor(async () => {
        cache.set("a", Buffer.from("1"), 60_000);
        expect(String(await cache.get("a"))).toBe("1");
      }, 5000);
    await store();
    const before = log.entries.length;
    server.kill("SIGSTOP");
    const started = performance.now();
    for (let times = 0; times < 50; times += 1) await cache.get("a");
    // One time-out, not fifty.
    expect(performance.now() - started).toBeLessThan(1000);
    expect(log.entries.slice(before)).toEqual([
      [
        "warning",
        "service-unavailable",
        { service: "valkey", reason: expect.any(String) as string },
      ],
    ]);
    server.kill("SIGCONT");
    await store();
  });
});
