import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addPosition,
  addPositions,
  commonPositions,
  countCommon,
  countPositions,
  firstPositions,
  noPositions,
} from "./positions.ts";

const LENGTH = 200;
const anySet = fc.uniqueArray(fc.nat(LENGTH - 1));

const setOf = (positions: readonly number[]) => {
  const set = noPositions(LENGTH);
  for (const position of positions) addPosition(set, position);
  return set;
};

const sorted = (positions: readonly number[]) => positions.toSorted((a, b) => a - b);

describe("sets of positions", () => {
  it("are like sets of numbers [NAV-Q20]", () => {
    fc.assert(
      fc.property(anySet, anySet, fc.nat(LENGTH), (a, b, limit) => {
        const none = noPositions(LENGTH);
        const common = sorted(a.filter((position) => b.includes(position)));
        expect(firstPositions(commonPositions(setOf(a), setOf(b)), Infinity, none)).toEqual(common);
        expect(countCommon(setOf(a), setOf(b))).toBe(common.length);
        expect(countPositions(setOf(a))).toBe(a.length);
        const either = setOf(a);
        addPositions(either, setOf(b));
        expect(countPositions(either)).toBe(new Set([...a, ...b]).size);
        const rest = sorted(a.filter((position) => !b.includes(position)));
        expect(firstPositions(setOf(a), limit, setOf(b))).toEqual(rest.slice(0, limit));
      }),
    );
  });
});
