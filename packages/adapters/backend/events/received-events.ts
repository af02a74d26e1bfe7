import type { Place } from "@passepartout/domain/market/place";
import type { TimedEvent } from "@passepartout/domain/tracking/shop-event";

/** An event with the place in which it happened. */
export type ReceivedEvent = TimedEvent & Place;

/** The maximum number of events in memory; beyond it, the oldest are dropped. */
export const MAX_RECEIVED_EVENTS = 1000;

/** Holds the latest events, and counts all of them by kind. */
export const createReceivedEvents = () => {
  const events: ReceivedEvent[] = [];
  const counts = new Map<string, number>();
  return {
    add: (event: ReceivedEvent): void => {
      counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
      events.push(event);
      if (events.length > MAX_RECEIVED_EVENTS) events.shift();
    },
    /** The counts, and the latest events, oldest first. */
    read: (limit: number) => ({
      received: Object.fromEntries(counts),
      events: limit === 0 ? [] : events.slice(-limit),
    }),
  };
};
