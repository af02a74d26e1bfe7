import type { LogEntry } from "../logging/log-entry.ts";
import type { FlagEvents } from "./flag-client.port.ts";
import { DESIGNER_OPENED, trackedEvent, trackFailure } from "./tracked-event.ts";

/** Tracks an event if it is valid; otherwise the entries say why not. */
export const trackEvent = (
  events: FlagEvents,
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
