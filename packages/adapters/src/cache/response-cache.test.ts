import { describe, expect, it } from "vitest";
import { createResponseCache } from "./response-cache.ts";

const START_MS = 1;

const open = (maxEntries = 10) => {
  let now = START_MS;
  let loads = 0;
  const cache = createResponseCache({
    now: () => now,
    freshMs: 10,
    staleMs: 100,
    staleOnErrorMs: 1000,
    maxEntries,
  });
  return {
    /** Moves the clock to a time after the start, in ms. */
    at: (time: number) => {
      now = START_MS + time;
    },
    loads: () => loads,
    expire: cache.expire,
    load: (key: string, value: string | undefined) =>
      cache.load(key, async () => {
        loads += 1;
        return value;
      }),
    fail: (key: string) =>
      cache.load<string>(key, async () => {
        loads += 1;
        throw new Error("down");
      }),
  };
};

const backgroundWork = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe("the response cache", () => {
  it("returns a fresh response without loading it again", async () => {
    const cache = open();
    await cache.load("a", "1");
    cache.at(9);
    expect(await cache.load("a", "2")).toBe("1");
    expect(cache.loads()).toBe(1);
  });

  it("returns a stale response while it loads a new one", async () => {
    const cache = open();
    await cache.load("a", "1");
    cache.at(109);
    expect(await cache.load("a", "2")).toBe("1");
    await backgroundWork();
    expect(await cache.load("a", "3")).toBe("2");
  });

  it("returns the old response when loading fails, however often, until it is too old", async () => {
    const cache = open();
    await cache.load("a", "1");
    cache.at(50);
    expect(await cache.fail("a")).toBe("1");
    await backgroundWork();
    cache.at(500);
    expect(await cache.fail("a")).toBe("1");
    cache.at(1200);
    await expect(cache.fail("a")).rejects.toThrow("down");
  });

  it("waits for a new response when the old one is too stale", async () => {
    const cache = open();
    await cache.load("a", "1");
    cache.at(110);
    expect(await cache.load("a", "2")).toBe("2");
  });

  it("does not cache an error", async () => {
    const cache = open();
    await expect(cache.fail("a")).rejects.toThrow("down");
    expect(await cache.load("a", "1")).toBe("1");
  });

  it("caches that there is nothing", async () => {
    const cache = open();
    await cache.load("a", undefined);
    expect(await cache.load("a", "1")).toBeUndefined();
  });

  it("loads a response once for concurrent calls", async () => {
    const cache = open();
    expect(await Promise.all([cache.load("a", "1"), cache.load("a", "2")])).toEqual(["1", "1"]);
    expect(cache.loads()).toBe(1);
  });

  it("evicts the least recently used response", async () => {
    const cache = open(2);
    await cache.load("a", "1");
    await cache.load("b", "1");
    await cache.load("a", "2");
    await cache.load("c", "1");
    expect(await cache.load("a", "3")).toBe("1");
    expect(await cache.load("b", "3")).toBe("3");
  });

  it("answers every caller, also when more responses are awaited than it has room for", async () => {
    const { load: cached } = createResponseCache({
      freshMs: 10,
      staleMs: 0,
      staleOnErrorMs: 0,
      maxEntries: 2,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const loads = ["a", "b", "c", "d"].map((key) => cached(key, () => promise.then(() => key)));
    resolve();
    expect(await Promise.all(loads)).toEqual(["a", "b", "c", "d"]);
  });

  it("caches nothing when responses are fresh for no time", async () => {
    const { load: cached } = createResponseCache({ freshMs: 0, staleMs: 100, staleOnErrorMs: 100 });
    await cached("a", async () => 1);
    expect(await cached("a", async () => 2)).toBe(2);
  });

  it("returns nothing that was requested before it expired, unless a new response cannot be fetched", async () => {
    const cache = open();
    await cache.load("a", "1");
    cache.expire();
    expect(await cache.fail("a")).toBe("1");
    cache.at(1);
    expect(await cache.load("a", "2")).toBe("2");
    expect(await cache.load("a", "3")).toBe("2");
  });

  it("loads again what was on its way when the responses expired", async () => {
    let now = 1;
    const cache = createResponseCache({
      now: () => (now += 1),
      freshMs: 1000,
      staleMs: 0,
      staleOnErrorMs: 0,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    let text = "old";
    const load = async () => {
      const found = text;
      await promise;
      return found;
    };
    const early = cache.load("a", load);
    text = "new";
    cache.expire();
    const late = cache.load("a", load);
    resolve();
    expect(await Promise.all([early, late])).toEqual(["new", "new"]);
  });

  it("keeps the same object while a response says the same", async () => {
    let now = 1;
    const { load: cached } = createResponseCache({
      now: () => now,
      freshMs: 10,
      staleMs: 100,
      staleOnErrorMs: 1000,
      reusesEqual: true,
    });
    const load = (price: number) => cached("a", async () => ({ prices: [{ price }] }));
    const first = await load(7.9);
    now += 500;
    expect(await load(7.9)).toBe(first);
    now += 500;
    expect(await load(8.9)).toEqual({ prices: [{ price: 8.9 }] });
    now += 500;
    expect(await load(7.9)).not.toBe(first);
  });
});
