import { CHANNELS } from "@passepartout/domain/market/channel";
import { isLocale, type Locale } from "@passepartout/domain/market/locale";
import { MAX_QUEUED_EVENTS } from "@passepartout/domain/tracking/event-limits";
import { sentEvent } from "@passepartout/domain/tracking/shop-event";
import { z } from "zod";
import { isOnThisMachine, networkOfClient } from "../../src/processes/client-network.ts";
import { createRateLimit } from "../../src/processes/rate-limit.ts";
import { endpoint, type Endpoint } from "../http/endpoint.ts";
import { errorResponse, tooMany } from "../../src/http/error-response.ts";
import { NO_STORE } from "../../src/http/no-store.ts";
import { EVENT_INSPECTION_PATH, EVENTS_PATH } from "../../src/http/events-path.ts";
import { createReceivedEvents } from "./received-events.ts";
import { get, post } from "../../src/contract/contract.ts";

/** The number of batches of a network in a minute: a page sends at most one every two seconds. */
const BATCHES_PER_MINUTE = 120;

const DEFAULT_LIMIT = 100;

const count = z.number().int().nonnegative();

/** The collector of events of this process, which holds the latest ones in memory, and its inspection. */
export const createEventEndpoints = (monotonicNow?: () => number): readonly Endpoint[] => {
  const received = createReceivedEvents();
  const limit = createRateLimit({ attempts: BATCHES_PER_MINUTE, windowMs: 60_000 }, monotonicNow);
  return [
    endpoint(
      post(
        EVENTS_PATH,
        z.object({
          channel: z.enum(CHANNELS),
          locale: z.custom<Locale>(
            (text) => typeof text === "string" && isLocale(text),
            "must be a locale",
          ),
          platform: z.enum(["web", "desktop"]),
          events: z.array(z.unknown()).max(MAX_QUEUED_EVENTS),
        }),
        z.object({ accepted: count }),
      ),
      {
        summary:
          "Takes the events of a page. What is no event of the shop is left out, and of the others only the fields of their kind are read.",
        handle: async ({ body: { events, ...place }, request }) => {
          const network = networkOfClient(request);
          const waitMs = network === undefined ? 0 : await limit.consume(network);
          if (waitMs > 0) return tooMany("too many events, try again later", waitMs);
          const sent = events.flatMap((event) => sentEvent(event) ?? []);
          for (const event of sent) received.add({ ...place, ...event });
          return Response.json({ accepted: sent.length }, { status: 202, headers: NO_STORE });
        },
      },
    ),
    endpoint(
      get(
        EVENT_INSPECTION_PATH,
        z.object({
          received: z.record(z.string(), count),
          events: z.array(z.looseObject({ type: z.string(), at: z.number() })),
        }),
        {
          query: z.object({
            limit: z.coerce.number().int().min(0).max(1000).default(DEFAULT_LIMIT),
          }),
        },
      ),
      {
        summary:
          "Returns the number of events by kind since startup, and the latest ones, oldest first; only to clients on this machine.",
        handle: ({ query, request }) =>
          isOnThisMachine(request)
            ? Response.json(received.read(query.limit), { headers: NO_STORE })
            : errorResponse(403, "only clients on this machine may read events"),
      },
    ),
  ];
};
