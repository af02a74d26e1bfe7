import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EMPTY_PREFETCH_QUEUE,
  forgetPrefetch,
  MAX_QUEUED_PREFETCHES,
  PREFETCH_SETTLE_MS,
  queuePrefetch,
  takePrefetch,
} from "./prefetch.ts";

const queued = (...paths: readonly string[]) => paths.reduce(queuePrefetch, EMPTY_PREFETCH_QUEUE);

describe("prefetching", () => {
  it("waits 100 ms and queues at most 4 paths [CON-02]", () => {
    expect(PREFETCH_SETTLE_MS).toBe(100);
    expect(MAX_QUEUED_PREFETCHES).toBe(4);
  });

  it("drops the oldest path when a fifth is queued [CON-02] [CON-Q3]", () => {
    expect(queued("/1", "/2", "/3", "/4", "/5").pending).toEqual(["/2", "/3", "/4", "/5"]);
  });

  it("queues no path twice, and does not move it [CON-Q3]", () => {
    expect(queued("/1", "/2", "/1").pending).toEqual(["/1", "/2"]);
  });

  it("does not queue a fetched path again [CON-Q3]", () => {
    const taken = takePrefetch(queued("/1", "/2"));
    expect(taken?.path).toBe("/1");
    expect(taken && queuePrefetch(taken.queue, "/1").pending).toEqual(["/2"]);
  });

  it("queues a path again once its fetch has failed [CON-Q3]", () => {
    const taken = takePrefetch(queued("/1"));
    expect(taken && queuePrefetch(forgetPrefetch(taken.queue, "/1"), "/1").pending).toEqual(["/1"]);
  });

  it("returns nothing if the queue is empty [CON-02]", () => {
    expect(takePrefetch(EMPTY_PREFETCH_QUEUE)).toBeUndefined();
  });

  it("fetches each path once, in order, and never queues more than 4 [CON-02] [CON-Q3]", () => {
    const step = fc.oneof(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), fc.constant(null));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let queue = EMPTY_PREFETCH_QUEUE;
        const fetched: string[] = [];
        for (const path of steps) {
          if (path !== null) queue = queuePrefetch(queue, path);
          else {
            const [oldest] = queue.pending;
            const taken = takePrefetch(queue);
            expect(taken?.path).toBe(oldest);
            if (taken) {
              fetched.push(taken.path);
              queue = taken.queue;
            }
          }
          expect(queue.pending.length).toBeLessThanOrEqual(4);
        }
        expect(new Set(fetched).size).toBe(fetched.length);
      }),
    );
  });
});
