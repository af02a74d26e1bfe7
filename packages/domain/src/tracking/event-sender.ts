import { dataHandling, type ConsentStatus } from "../consent/consent-status.ts";
import { warningEntry, type LogEntry, reasonOf } from "../logging/log-entry.ts";
import type { Place } from "../market/place.ts";
import { SECOND_MS } from "../time/duration.ts";
import type { EventCollector } from "./event-collector.port.ts";
import { MAX_QUEUED_EVENTS } from "./event-limits.ts";
import { sentEvent, type TimedEvent } from "./shop-event.ts";

/** The maximum number of events that are sent together. */
export const MAX_SENT_EVENTS = 50;

/** How long events are collected until they are sent together, in ms. */
export const SEND_AFTER_MS = 2 * SECOND_MS;

/** The longest pause after a failure, in ms. */
export const MAX_PAUSE_MS = 60 * SECOND_MS;

interface EventSenderOptions {
  readonly place: Place;
  readonly collector: EventCollector;
  /** The visitor's decision at this moment. */
  readonly consent: () => ConsentStatus;
  /** Runs a function once, after a time in ms. Returns a function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Writes the first failure. */
  readonly write: (entry: LogEntry) => void;
}

/**
 * Sends events of a page in batches, while consent lasts. Every decision is read when something is to be sent: without one events wait in memory,
 * with a refusal they are dropped. After a failure the batch is lost, and each pause is twice as long as the one before.
 */
export const createEventSender = ({
  place,
  collector,
  consent,
  after,
  write,
}: EventSenderOptions) => {
  let queue: readonly TimedEvent[] = [];
  let pauseMs = SEND_AFTER_MS;
  let hasFailed = false;
  let cancel: (() => void) | undefined;

  const clear = (): void => {
    cancel?.();
    cancel = undefined;
    queue = [];
  };
  const schedule = (): void => {
    cancel ??= after(pauseMs, () => {
      cancel = undefined;
      flush();
    });
  };
  const send = async (events: readonly TimedEvent[]): Promise<void> => {
    try {
      await collector.send({ ...place, events });
      pauseMs = SEND_AFTER_MS;
    } catch (reason) {
      if (!hasFailed)
        write(warningEntry("service-unavailable", { service: "events", reason: reasonOf(reason) }));
      hasFailed = true;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  };
  const flush = (): void => {
    const handling = dataHandling(consent());
    if (handling === "drop") return clear();
    if (handling === "queue") return undefined;
    const events = queue;
    clear();
    for (let at = 0; at < events.length; at += MAX_SENT_EVENTS)
      void send(events.slice(at, at + MAX_SENT_EVENTS));
    return undefined;
  };

  return {
    /** Takes anything, and drops what is not an event of the shop. */
    offer: (event: unknown): void => {
      const sent = sentEvent(event);
      if (!sent) return undefined;
      if (dataHandling(consent()) === "drop") return clear();
      queue = [...queue, sent].slice(-MAX_QUEUED_EVENTS);
      return schedule();
    },
    /** Sends what waits, for example because the page is left. */
    flush,
    /** Forgets what waits. */
    clear,
  };
};

export type EventSender = ReturnType<typeof createEventSender>;
