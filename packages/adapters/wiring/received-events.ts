import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { EVENT_INSPECTION } from "../src/contract/events.ts";

/** Reads what the embedded backend of a running shop has received: the number of events by kind, and the latest ones, oldest first. Rejects if there is none, or this machine may not read it. */
export const readReceivedEvents = async (backendUrl: string, limit: number) => {
  const response = await fetch(`${backendUrl}${EVENT_INSPECTION.path}?limit=${limit}`, {
    signal: AbortSignal.timeout(DEADLINES_MS.command),
  });
  if (!response.ok) throw new Error(`the response has status ${response.status}`);
  return EVENT_INSPECTION.answer.parse(await response.json());
};
