import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSessionAnalytics } from "./session-analytics.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = (load: () => Promise<unknown> = async () => undefined) => {
  const visitor = { allows: false };
  const looks: number[] = [];
  const loads: number[] = [];
  const began = Date.now();
  startSessionAnalytics({
    isAllowed: () => {
      looks.push(Date.now() - began);
      return visitor.allows;
    },
    load: () => {
      loads.push(Date.now() - began);
      return load();
    },
    now: Date.now,
  });
  return { visitor, looks, loads };
};

describe("session analytics", () => {
  it("are checked every 2 s, 30 times, and not after 60 s [CON-04, CON-Q2]", async () => {
    const { looks, loads } = start();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(looks).toEqual(Array.from({ length: 30 }, (_, look) => look * 2000));
    expect(loads).toEqual([]);
  });

  it("are loaded once, at the first check after the visitor has consented [CON-04]", async () => {
    const { visitor, looks, loads } = start();
    await vi.advanceTimersByTimeAsync(2001);
    visitor.allows = true;
    await vi.advanceTimersByTimeAsync(1998);
    expect(loads).toEqual([]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loads).toEqual([4000]);
    expect(looks).toEqual([0, 2000, 4000]);
  });

  it("are not loaded after 60 s, even if the visitor consents then [CON-Q2]", async () => {
    const { visitor, loads } = start();
    await vi.advanceTimersByTimeAsync(58_001);
    visitor.allows = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loads).toEqual([]);
  });

  it("are not requested again after they were blocked [CON-04]", async () => {
    const { visitor, loads } = start(() => Promise.reject(new Error("blocked")));
    visitor.allows = true;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(loads).toEqual([0]);
  });
});
