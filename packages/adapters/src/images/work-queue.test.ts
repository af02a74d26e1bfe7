import { describe, expect, it } from "vitest";
import { createWorkQueue, QueueFullError } from "./work-queue.ts";

const aTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the queue of works", () => {
  it("does no more at once than allowed, and all in the end", async () => {
    const queue = createWorkQueue<number>({ atOnce: 2, mostWaiting: 10 });
    let running = 0;
    let most = 0;
    const works = Array.from({ length: 8 }, (_, at) =>
      queue(String(at), async () => {
        most = Math.max(most, (running += 1));
        await aTurn();
        running -= 1;
        return at;
      }),
    );
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(2);
  });

  it("lets no newcomer past those who wait", async () => {
    const queue = createWorkQueue<void>({ atOnce: 1, mostWaiting: 10 });
    let running = 0;
    const work = async () => {
      expect((running += 1)).toBe(1);
      await aTurn();
      running -= 1;
    };
    const first = queue("a", work);
    const second = queue("b", work);
    const third = first.then(() => queue("c", work));
    await Promise.all([second, third]);
    expect(running).toBe(0);
  });

  it("shares a work that is on its way, and does it anew afterwards", async () => {
    const queue = createWorkQueue<number>({ atOnce: 1, mostWaiting: 0 });
    let done = 0;
    const work = async () => (done += 1);
    expect(await Promise.all([queue("a", work), queue("a", work)])).toEqual([1, 1]);
    expect(await queue("a", work)).toBe(2);
  });

  it("refuses what would wait too long, and recovers from works that fail", async () => {
    const queue = createWorkQueue<string>({ atOnce: 1, mostWaiting: 1 });
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
