import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextAnalyticsPoll } from "./session-analytics.ts";

describe("the session analytics", () => {
  it.each([
    [0, 0, 0],
    [0, 1, 2000],
    [2000, 2, 2000],
    [500, 1, 1500],
    [5000, 1, 0],
    [56_000, 29, 2000],
    [58_000, 30, undefined],
    [60_000, 3, undefined],
    [59_999, 3, 0],
  ])(
    "%i ms after the first check and after %i checks are checked again in %s ms [CON-04, CON-Q2]",
    (elapsed, polls, wait) => {
      expect(nextAnalyticsPoll(elapsed, polls)).toBe(wait);
    },
  );

  it("are checked every 2 s, 30 times, for the last time before 60 s [CON-04, CON-Q2]", () => {
    const looks: number[] = [];
    let elapsed = 0;
    for (let wait = nextAnalyticsPoll(0, 0); wait !== undefined;) {
      elapsed += wait;
      looks.push(elapsed);
      wait = nextAnalyticsPoll(elapsed, looks.length);
    }
    expect(looks).toEqual(Array.from({ length: 30 }, (_, at) => at * 2000));
  });

  it("are never checked more than 30 times nor after 60 s, however late each check is [CON-Q2]", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 40 }), (delays) => {
        let [elapsed, polls] = [0, 0];
        for (const delay of delays) {
          const wait = nextAnalyticsPoll(elapsed, polls);
          if (wait === undefined) break;
          expect(elapsed + wait).toBeLessThan(60_000);
          elapsed += wait + delay;
          polls += 1;
        }
        expect(polls).toBeLessThanOrEqual(30);
        expect(nextAnalyticsPoll(elapsed, polls)).toBeUndefined();
      }),
    );
  });
});
