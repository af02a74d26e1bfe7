import { setImmediate as settled } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { encodedBody } from "./encoded-body.ts";
import { type CachedPage, FRESH_S, STALE_S } from "./page-cache.ts";
import { createSharedPages, PURGE_TOLERANCE_S, type SharedPagesOptions } from "./shared-pages.ts";

const START_MS = Date.UTC(2026, 0, 1);

/** A cache in memory, which can be away. */
const createCache = () => {
  const values = new Map<string, Buffer>();
  const state = { isAway: false };
  const cache: SharedPagesOptions["cache"] = {
    get: async (key) => (state.isAway ? undefined : values.get(key)),
    set: (key, value) => void (state.isAway || values.set(key, value)),
    claim: async (key) => {
      if (state.isAway) return true;
      const isFree = !values.has(key);
      values.set(key, Buffer.from("1"));
      return isFree;
    },
    release: (key) => void values.delete(key),
  };
  return { cache, values, state };
};

const UNAVAILABLE = new Error("503");

/** A process with its clocks: the monotonic one began at any moment. */
const openProcess = (cache: SharedPagesOptions["cache"], startedS: number, version = "1") => {
  const state = { s: 0, purgedAt: -Infinity, renders: 0 };
  const now = () => startedS + state.s;
  const pages = createSharedPages({
    cache,
    version,
    now,
    time: () => START_MS + state.s * 1000,
    isPurged: ({ since }, toleranceS) => since - toleranceS <= state.purgedAt,
    isFailure: (thrown) => thrown === UNAVAILABLE,
  });
  const render = async (): Promise<CachedPage> => {
    state.renders += 1;
    const since = now();
    await settled();
    return {
      body: encodedBody("text/html", `page of ${startedS} at ${state.s}`),
      since,
      until: since + 10_000,
      tags: ["pages"],
      experiments: { nudging: "off" },
    };
  };
  const load = async (local?: CachedPage, fails = false) => {
    const page = await pages.load("key", local, fails ? () => Promise.reject(UNAVAILABLE) : render);
    return { page, text: page.body.bytes("identity").toString() };
  };
  return { state, now, load };
};

const openTwo = (version?: string) => {
  const { cache, values, state } = createCache();
  return {
    cache: state,
    values,
    here: openProcess(cache, 100),
    there: openProcess(cache, 5000, version),
  };
};

describe("a page that processes share", () => {
  it("is rendered once, and is the same for all of them", async () => {
    const { here, there } = openTwo();
    const [rendered, read] = [await here.load(), await there.load()];
    expect([rendered.text, read.text]).toEqual(["page of 100 at 0", "page of 100 at 0"]);
    expect(there.state.renders).toBe(0);
    const { body, since, until, ...rest } = read.page;
    expect({ ...rest, etag: body.etag, length: body.length, br: body.bytes("br") }).toEqual({
      tags: ["pages"],
      experiments: { nudging: "off" },
      etag: rendered.page.body.etag,
      length: rendered.page.body.length,
      br: rendered.page.body.bytes("br"),
    });
    expect([since, until]).toEqual([5000, 15_000]);
  });

  it("is rendered by one of those that need it at the same time", async () => {
    const { here, there } = openTwo();
    const [first, second] = await Promise.all([here.load(), there.load()]);
    expect(first.text).toBe(second.text);
    expect(here.state.renders + there.state.renders).toBe(1);
  });

  it("is taken while it is usable by a process that has none, and while it is fresh by one whose page is stale", async () => {
    const { here, there, values } = openTwo();
    await here.load();
    for (const name of values.keys()) if (name.endsWith(":claim")) values.delete(name);
    there.state.s = FRESH_S + 1;
    const { page } = await there.load();
    expect(there.state.renders).toBe(0);
    await there.load(page);
    expect(there.state.renders).toBe(1);
  });

  it("is never one that may be from before a purge", async () => {
    const { here, there, values } = openTwo();
    await here.load();
    values.delete([...values.keys()].find((name) => name.endsWith(":claim")) ?? "");
    there.state.s = 10;
    there.state.purgedAt = there.now() - 10 - PURGE_TOLERANCE_S;
    await there.load();
    expect(there.state.renders).toBe(1);
  });

  it("is sent instead of an error by a process that has nothing better", async () => {
    const { here, there } = openTwo();
    const { page } = await here.load();
    there.state.s = FRESH_S + STALE_S + 1;
    expect((await there.load(undefined, true)).text).toBe("page of 100 at 0");
    await expect(there.load(page, true)).rejects.toBe(UNAVAILABLE);
  });

  it.each([
    ["another version", (text: string) => text, "2"],
    ["half of a page", (text: string) => text.slice(0, -3), "1"],
    ["nothing", () => "", "1"],
    ["something else", () => '{"since":1}\nx', "1"],
    ["other types", (text: string) => text.replace('"etag":"', '"etag":{},"e":"'), "1"],
  ])("is rendered when there is %s", async (_, broken, version) => {
    const { here, there, values } = openTwo(version);
    await here.load();
    for (const [name, value] of values)
      if (name.endsWith(":claim")) values.delete(name);
      else values.set(name, Buffer.from(broken(value.toString("latin1")), "latin1"));
    expect((await there.load()).text).toBe("page of 5000 at 0");
  });

  it("keeps nobody waiting if it is none that is shared, such as an error", async () => {
    const { here, there } = openTwo();
    const started = performance.now();
    for (const { load } of [here, there, here])
      await expect(load(undefined, true)).rejects.toBe(UNAVAILABLE);
    await Promise.allSettled([here.load(undefined, true), there.load(undefined, true)]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it("is rendered by each process while the cache is away", async () => {
    const { here, there, cache } = openTwo();
    cache.isAway = true;
    expect([(await here.load()).text, (await there.load()).text]).toEqual([
      "page of 100 at 0",
      "page of 5000 at 0",
    ]);
  });
});
