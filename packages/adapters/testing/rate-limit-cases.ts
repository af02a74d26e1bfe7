import { describe, expect, it } from "vitest";
import type { LimitOptions, RateLimit } from "../src/processes/rate-limit.ts";

/** The tests of a rate limit. `advance` moves its clock; two limits of `open` share their counts if `isShared`. */
export const rateLimitCases = (
  name: string,
  {
    open,
    advance,
    isShared,
  }: {
    readonly open: (options: LimitOptions) => RateLimit;
    readonly advance: (ms: number) => Promise<void>;
    readonly isShared: boolean;
  },
): void => {
  let count = 0;
  const newKey = (): string => {
    count += 1;
    return `${name} ${process.pid} ${count}`;
  };

  describe(`a rate limit ${name}`, () => {
    it("counts per key in a window from the first attempt, and refuses without counting", async () => {
      const { consume } = open({ attempts: 2, windowMs: 2000 });
      const [key, other] = [newKey(), newKey()];
      expect([await consume(key), await consume(key), await consume(other)]).toEqual([0, 0, 0]);
      await advance(500);
      for (let i = 0; i < 3; i += 1) {
        const waitMs = await consume(key);
        expect(waitMs).toBeGreaterThan(500);
        expect(waitMs).toBeLessThanOrEqual(1500);
      }
      expect(await consume(other)).toBe(0);
      await advance(1600);
      expect([await consume(key), await consume(key)]).toEqual([0, 0]);
      expect(await consume(key)).toBeGreaterThan(1000);
    });

    it("can be refunded and reset", async () => {
      const { consume, refund, reset } = open({ attempts: 2, windowMs: 60_000 });
      const key = newKey();
      await refund(key);
      for (let i = 0; i < 4; i += 1) await consume(key);
      await refund(key);
      expect(await consume(key)).toBe(0);
      expect(await consume(key)).toBeGreaterThan(50_000);
      await reset(key);
      expect(await consume(key)).toBe(0);
    });

    it("counts amounts, and refuses one that is larger than the whole limit", async () => {
      const { consume } = open({ attempts: 1000, windowMs: 60_000 });
      const [key, other] = [newKey(), newKey()];
      expect(await consume(key, 900)).toBe(0);
      expect(await consume(key, 101)).toBeGreaterThan(50_000);
      expect(await consume(key, 100)).toBe(0);
      expect(await consume(key)).toBeGreaterThan(50_000);
      expect(await consume(other, 1001)).toBe(60_000);
      expect(await consume(other, 1000)).toBe(0);
    });

    it("allows no more than its number of concurrent attempts", async () => {
      const { consume } = open({ attempts: 5, windowMs: 60_000 });
      const key = newKey();
      const waits = await Promise.all(Array.from({ length: 20 }, () => consume(key)));
      expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5);
    });

    if (!isShared) return;
    it("is shared between processes", async () => {
      const [one, other] = [1, 2].map(() => open({ attempts: 3, windowMs: 60_000 }));
      const key = newKey();
      await Promise.all([one?.consume(key), other?.consume(key), one?.consume(key)]);
      expect(await other?.consume(key)).toBeGreaterThan(50_000);
    });
  });
};
