import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { freePort } from "../../../../scripts/test/free-port.ts";
import { createTestLog } from "../../testing/test-log.ts";
import { createSharedCache } from "./shared-cache.ts";

const SERVER = ["/usr/bin/valkey-server", "/usr/bin/redis-server"].find((path) => existsSync(path));

const open = async (url: string) => {
  const log = createTestLog();
  const cache = createSharedCache(url, log);
  onTestFinished(cache.close);
  return { cache, log };
};

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
    }
    expect(log.entries.length).toBeLessThanOrEqual(1);
  });
});

describe.skipIf(SERVER === undefined)("a Valkey or Redis, if one is installed", () => {
  const startServer = async () => {
    const port = await freePort();
    const server = spawn(SERVER ?? "", [
      "--port",
      String(port),
      "--save",
      "",
      "--bind",
      "127.0.0.1",
    ]);
    onTestFinished(() => void server.kill("SIGKILL"));
    return { server, url: `valkey://127.0.0.1:${port}` };
  };

  it("has what was stored until it expires, and one claim at a time", async () => {
    const { url } = await startServer();
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
    cache.set("d", bytes, 100);
    await wait(300);
    expect([await cache.claim("c", 200), await cache.get("d")]).toEqual([true, undefined]);
  });

  it("is left alone while it is frozen, and used when it is back; the log says so once", async () => {
    const { server, url } = await startServer();
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
