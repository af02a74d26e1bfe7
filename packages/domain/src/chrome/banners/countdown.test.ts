import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../../testing/any-text.ts";
import {
  COUNTDOWN_LABEL_KEYS,
  COUNTDOWN_TICK_MS,
  countdownParts,
  countdownSpan,
  isOver,
  isVisible,
  nextChange,
  remainingTime,
} from "./countdown.ts";

describe("countdownSpan", () => {
  it("reads the dates of a bar [CDN-03]", () => {
    expect(countdownSpan("1970-01-02", "1970-01-03 00:00")).toEqual({
      startsAt: 86_400_000,
      endsAt: 172_800_000,
    });
  });

  it.each([[undefined], [""], ["soon"], ["2026-02-30"]])("reads %j as no date [CDN-Q3]", (text) => {
    expect(countdownSpan(text, text)).toEqual({ startsAt: null, endsAt: null });
  });

  it("handles any text [CDN-Q3]", () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(isVisible(countdownSpan(undefined, text), Number.MAX_SAFE_INTEGER)).toBe(false);
      }),
    );
  });
});

describe("isVisible", () => {
  it.each([
    ["before its end, without start", null, 101, true],
    ["at its end", null, 100, false],
    ["after its end", null, 99, false],
    ["at its start", 100, 200, true],
    ["after its start", 99, 200, true],
    ["before its start", 101, 200, false],
    ["without end", null, null, false],
    ["after its start, without end", 99, null, false],
  ])("%s [CDN-03, CDN-Q2, CDN-Q3]", (_, startsAt, endsAt, expected) => {
    expect(isVisible({ startsAt, endsAt }, 100)).toBe(expected);
  });

  it("is never visible once it is over, and stays over [CDN-03, CDN-Q2]", () => {
    const moment = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.option(moment), moment, moment, fc.nat(50), (startsAt, endsAt, now, later) => {
        const span = { startsAt, endsAt };
        expect(isVisible(span, now) && isOver(span, now)).toBe(false);
        expect(isOver(span, now) && !isOver(span, now + later)).toBe(false);
      }),
    );
  });
});

describe("remainingTime", () => {
  it.each([
    ["while it is visible: until its end", null, 175, 75],
    ["at its end: none", null, 100, undefined],
    ["before its start: none", 101, 200, undefined],
    ["without end: none", null, null, undefined],
  ])("%s [CDN-03, CDN-Q2]", (_, startsAt, endsAt, expected) => {
    expect(remainingTime({ startsAt, endsAt }, 100)).toBe(expected);
  });
});

describe("nextChange", () => {
  it.each([
    ["running: its end", 0, 200, 200],
    ["waiting: its start", 150, 200, 150],
    ["over: none", 0, 100, undefined],
    ["without end: none", 150, null, undefined],
    ["ending before it starts: its end", 300, 200, 200],
  ])("of a countdown %s [CDN-03]", (_, startsAt, endsAt, change) => {
    expect(nextChange({ startsAt, endsAt }, 100)).toBe(change);
  });

  it("does not change its visibility before then [CDN-03]", () => {
    const moment = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.option(moment), moment, moment, (startsAt, endsAt, now) => {
        const span = { startsAt, endsAt };
        const change = nextChange(span, now) ?? 101;
        for (let at = now; at < change; at += 1)
          expect(isVisible(span, at)).toBe(isVisible(span, now));
      }),
    );
  });
});

describe("countdownParts", () => {
  it.each([
    [0, [0, 0, 0, 0]],
    [999, [0, 0, 0, 0]],
    [1000, [0, 0, 0, 1]],
    [59_999, [0, 0, 0, 59]],
    [3_600_000, [0, 1, 0, 0]],
    [90_061_000, [1, 1, 1, 1]],
    [8_640_000_000, [100, 0, 0, 0]],
    [-5000, [0, 0, 0, 0]],
  ])("of %i ms are %j [CDN-05]", (ms, [days, hours, minutes, seconds]) => {
    expect(countdownParts(ms)).toEqual({ days, hours, minutes, seconds });
  });

  it("have the labels days, hours, minutes and seconds [CDN-05]", () => {
    expect(COUNTDOWN_LABEL_KEYS).toEqual({
      days: "countdown.days",
      hours: "countdown.hours",
      minutes: "countdown.minutes",
      seconds: "countdown.seconds",
    });
  });

  it("add up to the remaining whole seconds [CDN-05]", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000_000), (ms) => {
        const { days, hours, minutes, seconds } = countdownParts(ms);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(ms / 1000));
        expect(Math.max(hours - 23, minutes - 59, seconds - 59)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("COUNTDOWN_TICK_MS", () => {
  it("is a second [CDN-06, CDN-Q1]", () => {
    expect(COUNTDOWN_TICK_MS).toBe(1000);
  });
});
