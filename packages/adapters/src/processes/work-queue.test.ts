import { setImmediate as nextTask } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { queueLength } from "../../testing/queue-length.ts";
import { createWorkQueue, QueueFullError, type WorkLimits } from "./work-queue.ts";

const open = (limits: Partial<WorkLimits> = {}) =>
  createWorkQueue("images", { concurrency: 1, maxWaiting: 10, maxPerClient: 10, ...limits });

/** Work that runs until it is told to end, and records that it ran. */
const openWork = () => {
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  return {
    done,
    run: (name: string) => async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(name, resolve);
      await promise;
      done.push(name);
      return name;
    },
    end: async (name: string) => {
      // Work begins in a microtask of its own.
      await nextTask();
      gates.get(name)?.();
      await nextTask();
    },
  };
};

describe("the work queue", () => {
  it("runs no more work at once than allowed, and all of it in the end", async () => {
    const queue = open({ concurrency: 2 });
    let running = 0;
    let peak = 0;
    const results = Array.from({ length: 8 }, (_, index) =>
      queue(async () => {
        peak = Math.max(peak, (running += 1));
        await nextTask();
        running -= 1;
        return index;
      }),
    );
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(peak).toBe(2);
  });

  it("refuses work beyond the limit, and recovers from work that fails", async () => {
    const queue = open({ maxWaiting: 1 });
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = queue(() => promise);
    const second = queue(() => Promise.reject(new Error("broken")));
    await expect(queue(async () => "c")).rejects.toThrow(QueueFullError);
    resolve("a");
    expect(await first).toBe("a");
    await expect(second).rejects.toThrow("broken");
    expect(await queue(async () => "d")).toBe("d");
  });

  it("refuses a client that has too much in it, and nobody else", async () => {
    const queue = open({ maxPerClient: 2 });
    const work = openWork();
    const first = queue(work.run("a"), { client: "x" });
    const second = queue(work.run("b"), { client: "x" });
    await expect(queue(work.run("c"), { client: "x" })).rejects.toThrow(QueueFullError);
    const other = queue(work.run("d"), { client: "y" });
    for (const name of ["a", "d", "b"]) await work.end(name);
    await Promise.all([first, second, other]);
    const later = queue(work.run("e"), { client: "x" });
    await work.end("e");
    expect(await later).toBe("e");
  });

  it("does the first work of a client before the tenth of another", async () => {
    const queue = open();
    const work = openWork();
    const flood = ["1", "2", "3", "4"].map((name) => queue(work.run(name), { client: "x" }));
    const visitor = queue(work.run("v"), { client: "y" });
    for (const name of ["1", "v", "2", "3", "4"]) await work.end(name);
    await Promise.all([...flood, visitor]);
    expect(work.done).toEqual(["1", "v", "2", "3", "4"]);
  });

  it("gives the place of a client that has much waiting to one that has nothing", async () => {
    const queue = open({ maxWaiting: 3 });
    const work = openWork();
    const flood = ["1", "2", "3", "4"].map((name) => queue(work.run(name), { client: "x" }));
    const visitor = queue(work.run("v"), { client: "y" });
    await expect(flood[3]).rejects.toThrow(QueueFullError);
    await expect(queue(work.run("5"), { client: "x" })).rejects.toThrow(QueueFullError);
    for (const name of ["1", "v", "2", "3"]) await work.end(name);
    await Promise.all([...flood.slice(0, 3), visitor]);
    expect(work.done).toEqual(["1", "v", "2", "3"]);
    expect(queueLength("images")).toEqual({ running: 0, waiting: 0 });
  });

  it("leaves room for the next client if one has as much running as it may", async () => {
    const queue = open({ concurrency: 3, concurrencyPerClient: 2 });
    const work = openWork();
    const flood = ["1", "2", "3"].map((name) => queue(work.run(name), { client: "x" }));
    expect(queueLength("images")).toEqual({ running: 2, waiting: 1 });
    const visitor = queue(work.run("v"), { client: "y" });
    expect(queueLength("images")).toEqual({ running: 3, waiting: 1 });
    for (const name of ["v", "1", "2", "3"]) await work.end(name);
    await Promise.all([...flood, visitor]);
    expect(work.done).toEqual(["v", "1", "2", "3"]);
  });

  it("drops waiting work when its client leaves, and tells its length", async () => {
    const queue = open();
    const work = openWork();
    const leaving = new AbortController();
    const first = queue(work.run("a"));
    const second = queue(work.run("b"), { client: "x", signal: leaving.signal });
    expect(queueLength("images")).toEqual({ running: 1, waiting: 1 });
    leaving.abort(new Error("left"));
    await expect(second).rejects.toThrow("left");
    expect(queueLength("images")).toEqual({ running: 1, waiting: 0 });
    await work.end("a");
    await first;
    expect(work.done).toEqual(["a"]);
    expect(queueLength("images")).toEqual({ running: 0, waiting: 0 });
  });
});
