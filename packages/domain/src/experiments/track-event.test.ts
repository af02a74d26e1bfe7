import { describe, expect, it } from "vitest";
import { designerOpened, trackEvent } from "./track-event.ts";
import type { TrackedEvent } from "./tracked-event.ts";

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
