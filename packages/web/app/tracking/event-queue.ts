import type { ShopEvent } from "@passepartout/domain/tracking/shop-event";

/** A page that opens; the sender makes the events of a page of it. */
export interface PageOpening {
  readonly type: "page.open";
  /** The id of its route; absent for the page of the document. */
  readonly page?: string;
  readonly path: string;
  readonly query: string;
}

/** Where the scripts of a page put its events. The first-paint script creates it, so that it is there before all of them. */
export interface EventQueue {
  /** The events for which there is no sender yet, oldest first, each with its time `at`. */
  readonly waiting: unknown[];
  push: (event: ShopEvent | PageOpening) => void;
}

declare global {
  /** Absent if events are not sent: without a collector, after a refusal, and with `tracking=0`. */
  var shopEvents: EventQueue | undefined;
}
