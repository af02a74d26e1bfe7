import { errorEntry, type LogEntry } from "../logging/log-entry.ts";
import { invalid, ok, type InvalidInput, type Result } from "../kernel/result.ts";
import { checkEventProperties, parseEventType, type EventProperties } from "./flag-limits.ts";
import type { Treatment } from "./experiment.ts";

export const TRAFFIC_TYPE = "user";

export const SPLIT_EVALUATION = "split_evaluation";

/** The event type of a visitor who goes on to make a product. */
const DESIGNER_OPENED = "designer_opened";

export const EVENT_TYPES: readonly string[] = [SPLIT_EVALUATION, DESIGNER_OPENED];

/** An event of a visitor for the flag service; it is sent only with consent. */
export interface TrackedEvent {
  readonly trafficType: typeof TRAFFIC_TYPE;
  readonly eventType: string;
  readonly value?: number;
  readonly properties: EventProperties;
}

/** Creates an event. Errors: those of its type and properties, `event-value-not-finite`. */
export const trackedEvent = (event: {
  readonly eventType: string;
  readonly value?: number;
  readonly properties?: EventProperties;
}): Result<TrackedEvent> => {
  const { eventType, value, properties = {} } = event;
  const type = parseEventType(eventType);
  if (!type.ok) return type;
  if (value !== undefined && !Number.isFinite(value))
    return invalid(
      "event-value-not-finite",
      "the value of an event is a finite number",
      String(value),
    );
  const checked = checkEventProperties(properties);
  if (!checked.ok) return checked;
  return ok({
    trafficType: TRAFFIC_TYPE,
    eventType,
    ...(value !== undefined && { value }),
    properties,
  });
};

/** The log entry of an event that could not be tracked. */
export const trackFailure = (eventType: string, reason: InvalidInput | string): LogEntry =>
  errorEntry("flag-track-failure", {
    eventType: eventType.slice(0, 80),
    reason: typeof reason === "string" ? reason : reason.code,
  });

export const evaluationEvent = (flag: string, treatment: Treatment): TrackedEvent => ({
  trafficType: TRAFFIC_TYPE,
  eventType: SPLIT_EVALUATION,
  properties: { flag, treatment },
});

/** Tracks an event if it is valid; otherwise the entries say why not. */
export const trackEvent = (
  events: { readonly track: (event: TrackedEvent) => void },
  event: Parameters<typeof trackedEvent>[0],
): readonly LogEntry[] => {
  const tracked = trackedEvent(event);
  if (!tracked.ok) return [trackFailure(event.eventType, tracked.error)];
  events.track(tracked.value);
  return [];
};

/** The longest path of a page that is sent. */
const MAX_PATH = 200;

/** The event of a visitor who goes on to make a product on a page. */
export const designerOpened = (path: string): Parameters<typeof trackedEvent>[0] => ({
  eventType: DESIGNER_OPENED,
  properties: { path: path.slice(0, MAX_PATH) },
});
