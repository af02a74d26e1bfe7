import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { z } from "zod";
import { EVENT_INSPECTION_PATH } from "../src/http/events-path.ts";

const schema = z.object({
  received: z.record(z.string(), z.number()),
  events: z.array(
    z.looseObject({
      type: z.string(),
      at: z.number(),
      channel: z.string(),
      locale: z.string(),
      platform: z.string(),
    }),
  ),
});

/** Reads what the embedded backend of a running shop has received: the number of events by kind, and the latest ones, oldest first. Rejects if there is none, or this machine may not read it. */
export const readReceivedEvents = async (backendUrl: string, limit: number) => {
  const response = await fetch(`${backendUrl}${EVENT_INSPECTION_PATH}?limit=${limit}`, {
    signal: AbortSignal.timeout(DEADLINES_MS.command),
  });
  if (!response.ok) throw new Error(`the response has status ${response.status}`);
  return schema.parse(await response.json());
};
