import { errorEntry, type JournalEntry } from "../journal/journal-entry.ts";
import { invalid, ok, type InvalidInput, type Result } from "../kernel/result.ts";
import { checkEventProperties, parseEventType, type EventProperties } from "./flag-limits.ts";
import type { Treatment } from "./treatment.ts";

/** Whose events the shop tracks. [FLG-Q11] */
export const TRAFFIC_TYPE = "user";

/** The event that tells of every flag that was evaluated. [FLG-18] */
export const SPLIT_EVALUATION = "split_evaluation";

/** Something that a visitor did or saw, as the flag service counts it; it waits for consent. [FLG-16, FLG-Q10] */
export interface TrackedEvent {
  readonly trafficType: typeof TRAFFIC_TYPE;
  readonly eventType: string;
  readonly value?: number;
  readonly properties: EventProperties;
}

/** Makes an event that the flag service takes. Errors: those of its type and properties, `event-value-not-finite`. [FLG-16, FLG-25, FLG-26] */
export const trackedEvent = (event: {
  readonly eventType: string;
  readonly value?: number;
  readonly properties?: EventProperties;
}): Result<TrackedEvent> => {
  const { eventType, value, properties = {} } = event;
  const type = parseEventType(eventType);
  if (!type.ok) return type;
  if (value !== undefined && !Number.isFinite(value))
    return invalid("event-value-not-finite", "the value of an event is a number", String(value));
  const checked = checkEventProperties(properties);
  if (!checked.ok) return checked;
  return ok({
    trafficType: TRAFFIC_TYPE,
    eventType,
    ...(value !== undefined && { value }),
    properties,
  });
};

/** An event that could not be tracked, for the journal: always an error. [FLG-31] */
export const trackFailure = (eventType: string, reason: InvalidInput | string): JournalEntry =>
  errorEntry("flag-track-failure", {
    eventType: eventType.slice(0, 80),
    reason: typeof reason === "string" ? reason : reason.code,
  });

/** The event of one evaluation: which flag, and what it said. [FLG-18] */
export const evaluationEvent = (flag: string, treatment: Treatment): TrackedEvent => ({
  trafficType: TRAFFIC_TYPE,
  eventType: SPLIT_EVALUATION,
  properties: { flag, treatment },
});
