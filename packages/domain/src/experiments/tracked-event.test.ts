import { describe, expect, it } from "vitest";
import {
  designerOpened,
  evaluationEvent,
  type TrackedEvent,
  trackedEvent,
  trackEvent,
  trackFailure,
} from "./tracked-event.ts";

describe("trackedEvent", () => {
  it("has traffic type, event type, properties, and an optional value [FLG-16, FLG-Q11]", () => {
    expect(trackedEvent({ eventType: "calculator.open" })).toEqual({
      ok: true,
      value: { trafficType: "user", eventType: "calculator.open", properties: {} },
    });
    expect(
      trackedEvent({ eventType: "price", value: 19.9, properties: { material: "leinwand" } }),
    ).toEqual({
      ok: true,
      value: {
        trafficType: "user",
        eventType: "price",
        value: 19.9,
        properties: { material: "leinwand" },
      },
    });
  });

  it.each([
    [{ eventType: "" }, "event-type-malformed"],
    [{ eventType: "a", value: Number.NaN }, "event-value-not-finite"],
    [{ eventType: "a", properties: { b: "x".repeat(20_000) } }, "event-properties-too-large"],
  ])("is not made of case %#: %s [FLG-16, FLG-25, FLG-26]", (event, code) => {
    expect(trackedEvent(event)).toMatchObject({ ok: false, error: { code } });
  });
});

describe("trackFailure", () => {
  it("is a log entry of an error, without the tracked data [FLG-31]", () => {
    const refused = trackedEvent({ eventType: "a".repeat(81) });
    expect(refused.ok ? "" : trackFailure("a".repeat(81), refused.error)).toEqual({
      type: "log.entry",
      level: "error",
      code: "flag-track-failure",
      details: { eventType: "a".repeat(80), reason: "event-type-malformed" },
    });
    expect(trackFailure("price", "no client")).toMatchObject({ details: { reason: "no client" } });
  });
});

describe("evaluationEvent", () => {
  it("is of type split_evaluation, with flag and treatment [FLG-18]", () => {
    expect(evaluationEvent("nudging", "on")).toEqual({
      trafficType: "user",
      eventType: "split_evaluation",
      properties: { flag: "nudging", treatment: "on" },
    });
    expect(trackedEvent(evaluationEvent("nudging", "control")).ok).toBe(true);
  });
});

describe("an event of a visitor", () => {
  it("reaches the flag service if it is valid, and else the log [FLG-16, FLG-31]", () => {
    const sent: TrackedEvent[] = [];
    const events = { track: (event: TrackedEvent) => void sent.push(event) };
    expect(trackEvent(events, designerOpened(`/${"a".repeat(300)}`))).toEqual([]);
    expect(sent).toEqual([
      {
        trafficType: "user",
        eventType: "designer_opened",
        properties: { path: `/${"a".repeat(199)}` },
      },
    ]);
    expect(trackEvent(events, { eventType: "-x" })).toEqual([
      expect.objectContaining({ level: "error", code: "flag-track-failure" }),
    ]);
    expect(sent).toHaveLength(1);
  });
});
