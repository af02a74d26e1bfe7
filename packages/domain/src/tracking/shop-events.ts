import { MAX_QUEUED_SUBMISSIONS } from "../consent/consent-machine.ts";
import { sentTerm, type ShopEvent } from "./shop-event.ts";

/** An event with the time at which it happened, in ms since 1970. */
export type TimedEvent = ShopEvent & { readonly at: number };

/** The event bus of a page. Publishing never fails and waits for nothing. */
export interface ShopEvents {
  readonly publish: (event: ShopEvent) => void;
  /** Calls the listener with every event so far, oldest first, and with every further one. Returns a function that ends this. */
  readonly subscribe: (listener: (event: TimedEvent) => void) => () => void;
  /** Forgets the events so far, for example when consent is declined. */
  readonly clear: () => void;
}

/** Events stay in memory, at most as many as the queue of submissions holds; who subscribes decides what is sent. */
export const createShopEvents = (now: () => number): ShopEvents => {
  let events: readonly TimedEvent[] = [];
  const listeners = new Set<(event: TimedEvent) => void>();
  const notify = (listener: (event: TimedEvent) => void, event: TimedEvent): void => {
    try {
      listener(event);
    } catch {
      // A listener that fails must not harm the page or the other listeners.
    }
  };
  return {
    publish: (event) => {
      if (event.type === "search.run" && sentTerm(event.term) === undefined) return;
      const term = event.type === "search.run" ? { term: sentTerm(event.term) ?? "" } : {};
      const timed: TimedEvent = { ...structuredCopy(event), ...term, at: now() };
      events = [...events, timed].slice(-MAX_QUEUED_SUBMISSIONS);
      for (const listener of listeners) notify(listener, timed);
    },
    subscribe: (listener) => {
      for (const event of events) notify(listener, event);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => {
      events = [];
    },
  };
};

/** A snapshot, so that what happens afterwards to the published object changes nothing. */
const structuredCopy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
