import { describe, expect, it } from "vitest";
import { createWorkQueue, QueueFullError } from "./work-queue.ts";

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the work queue", () => {
  it("runs no more work at once than allowed, and all of it in the end", async () => {
    const queue = createWorkQueue<number>({ concurrency: 2, maxWaiting: 10 });
    let running = 0;
    let peak = 0;
    const results = Array.from({ length: 8 }, (_, index) =>
      queue(String(index), async () => {
        peak = Math.max(peak, (running += 1));
        await nextTask();
        running -= 1;
        return index;
      }),
    );
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(peak).toBe(2);
  });

  it("lets no later work overtake waiting work", async () => {
    const queue = createWorkQueue<void>({ concurrency: 1, maxWaiting: 10 });
    let running = 0;
    const work = async () => {
      expect((running += 1)).toBe(1);
      await nextTask();
      running -= 1;
    };
    const first = queue("a", work);
    const second = queue("b", work);
    const third = first.then(() => queue("c", work));
    await Promise.all([second, third]);
    expect(running).toBe(0);
  });

  it("shares work in progress, and runs it again afterwards", async () => {
    const queue = createWorkQueue<number>({ concurrency: 1, maxWaiting: 0 });
    let runs = 0;
    const work = async () => (runs += 1);
    expect(await Promise.all([queue("a", work), queue("a", work)])).toEqual([1, 1]);
    expect(await queue("a", work)).toBe(2);
  });

  it("refuses work beyond the limit, and recovers from work that fails", async () => {
    const queue = createWorkQueue<string>({ concurrency: 1, maxWaiting: 1 });
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = queue("a", () => promise);
    const second = queue("b", () => Promise.reject(new Error("broken")));
    await expect(queue("c", async () => "c")).rejects.toThrow(QueueFullError);
    resolve("a");
    expect(await first).toBe("a");
    await expect(second).rejects.toThrow("broken");
    expect(await queue("d", async () => "d")).toBe("d");
  });
});
