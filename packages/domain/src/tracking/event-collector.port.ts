import type { Place } from "../market/place.ts";
import type { TimedEvent } from "./shop-event.ts";

/** Events of one page, oldest first, with the place in which they happened. */
export interface EventBatch extends Place {
  readonly events: readonly TimedEvent[];
}

/** Where events are sent. */
export interface EventCollector {
  /** Sends events even if the page is left meanwhile. Rejects if they were not accepted. */
  readonly send: (batch: EventBatch) => Promise<void>;
}
