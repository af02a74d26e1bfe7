import { CHANNELS } from "@passepartout/domain/market/channel";
import { LOCALES } from "@passepartout/domain/market/locale";
import { MAX_QUEUED_EVENTS } from "@passepartout/domain/tracking/event-limits";
import * as z from "zod/mini";
import { get, post } from "./contract.ts";
import { count, listOf, text, wholeNumber } from "./fields.ts";

/** Where the pages of the embedded backend send their events. */
export const EVENTS = post(
  "/api/events",
  z.object({
    channel: z.enum(CHANNELS),
    locale: z.enum(LOCALES, "must be a locale"),
    platform: z.enum(["web", "desktop"]),
    events: listOf(z.unknown(), MAX_QUEUED_EVENTS),
  }),
  z.object({ accepted: count }),
);

/** What has arrived: the number of events by kind, and the latest ones, oldest first. */
export const EVENT_INSPECTION = get(
  "/api/events/inspection",
  z.object({
    received: z.record(text, count),
    events: z.array(
      z.looseObject({ type: text, at: z.number(), channel: text, locale: text, platform: text }),
    ),
  }),
  { query: z.object({ limit: z._default(wholeNumber(0, 1000), 100) }) },
);
