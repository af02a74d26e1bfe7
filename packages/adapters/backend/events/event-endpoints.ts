import { sentEvent, type TimedEvent } from "@passepartout/domain/tracking/shop-event";
import { EVENT_INSPECTION, EVENTS } from "../../src/contract/events.ts";
import { isOnThisMachine } from "../../src/processes/client-network.ts";
import { consumeByAddress, createRateLimit } from "../../src/processes/rate-limit.ts";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { errorResponse, tooMany, NO_STORE } from "../../src/http/error-response.ts";
import type { Place } from "@passepartout/domain/market/place";

/** The number of batches of a network in a minute: a page sends at most one every two seconds. */
const BATCHES_PER_MINUTE = 120;

/** The collector of events of this process, which holds the latest ones in memory, and its inspection. */
export const createEventEndpoints = (monotonicNow?: () => number): readonly Endpoint[] => {
  const received = createReceivedEvents();
  const limit = createRateLimit({ attempts: BATCHES_PER_MINUTE, windowMs: 60_000 }, monotonicNow);
  return [
    endpoint(EVENTS, {
      summary:
        "Takes the events of a page. What is no event of the shop is left out, and of the others only the fields of their kind are read.",
      handle: async ({ body: { events, ...place }, request }) => {
        const { waitMs } = await consumeByAddress(request, limit);
        if (waitMs > 0) return tooMany("too many events, try again later", waitMs);
        const sent = events.flatMap((event) => sentEvent(event) ?? []);
        for (const event of sent) received.add({ ...place, ...event });
        return Response.json({ accepted: sent.length }, { status: 202, headers: NO_STORE });
      },
    }),
    endpoint(EVENT_INSPECTION, {
      summary:
        "Returns the number of events by kind since startup, and the latest ones, oldest first; only to clients on this machine.",
      handle: ({ query, request }) =>
        isOnThisMachine(request)
          ? Response.json(received.read(query.limit), { headers: NO_STORE })
          : errorResponse(403, "only clients on this machine may read events"),
    }),
  ];
};

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
