import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_QUEUED_PREFETCHES, PREFETCH_SETTLE_MS, queuePrefetch } from "./prefetch.ts";

const queued = (...paths: readonly string[]) => paths.reduce(queuePrefetch, []);

describe("prefetching", () => {
  it("waits 100 ms and queues at most 4 paths [CON-02]", () => {
    expect(PREFETCH_SETTLE_MS).toBe(100);
    expect(MAX_QUEUED_PREFETCHES).toBe(4);
  });

  it("drops the oldest path when a fifth is queued [CON-02] [CON-Q3]", () => {
    expect(queued("/1", "/2", "/3", "/4", "/5")).toEqual(["/2", "/3", "/4", "/5"]);
  });

  it("queues no path twice, and does not move it [CON-Q3]", () => {
    expect(queued("/1", "/2", "/1")).toEqual(["/1", "/2"]);
  });

  it("has the last paths in the order in which they came, and never more than 4 [CON-02] [CON-Q3]", () => {
    const paths = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { maxLength: 40 });
    fc.assert(
      fc.property(paths, (all) => {
        const queue = queued(...all);
        expect(queue.length).toBeLessThanOrEqual(4);
        expect(new Set(queue).size).toBe(queue.length);
        expect(all.at(-1)).toSatisfy((last) => last === undefined || queue.includes(last));
      }),
    );
  });
});
