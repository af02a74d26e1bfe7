import { describe, expect, it } from "vitest";
import { createSharedWork } from "./shared-work.ts";

/** Work that ends when it is aborted. */
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });

describe("shared work", () => {
  it("runs once for concurrent calls, and again afterwards", async () => {
    const share = createSharedWork<number>();
    let runs = 0;
    const work = async () => (runs += 1);
    expect(await Promise.all([share("a", work), share("a", work)])).toEqual([1, 1]);
    expect(await share("a", work)).toBe(2);
  });

  it("is aborted when all its clients have left, not before", async () => {
    const share = createSharedWork<never>();
    const [first, second] = [new AbortController(), new AbortController()];
    let aborted = 0;
    const work = (signal: AbortSignal) => {
      signal.addEventListener("abort", () => (aborted += 1));
      return untilAborted(signal);
    };
    const calls = [share("a", work, first.signal), share("a", work, second.signal)];
    first.abort(new Error("left"));
    await expect(calls[0]).rejects.toThrow("left");
    expect(aborted).toBe(0);
    second.abort(new Error("left too"));
    await expect(calls[1]).rejects.toThrow("left too");
    expect(aborted).toBe(1);
  });

  it("is not joined while it is being aborted", async () => {
    const share = createSharedWork<string>();
    const leaving = new AbortController();
    const left = share("a", untilAborted, leaving.signal);
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(await share("a", async () => "again")).toBe("again");
  });
});
