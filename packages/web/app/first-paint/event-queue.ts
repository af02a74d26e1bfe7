import { MAX_QUEUED_EVENTS } from "@passepartout/domain/tracking/event-limits";
import { TRACKING } from "@passepartout/domain/tracking/switches";
import { CONSENT_EVENT } from "../consent/consent-event.ts";
import type { EventQueue } from "../tracking/event-queue.ts";

const { dataset } = document.documentElement;

/** Whether the visit is tracked; `tracking=0` in an address switches it off until the tab is closed. */
const readTracking = (): boolean => {
  const isOff = new URLSearchParams(location.search).get(TRACKING) === "0";
  try {
    if (isOff) sessionStorage.setItem(TRACKING, "0");
    return !isOff && sessionStorage.getItem(TRACKING) !== "0";
  } catch {
    return !isOff;
  }
};

const createQueue = (): EventQueue => {
  const waiting: unknown[] = [];
  return {
    waiting,
    push: (event) => {
      // oxlint-disable-next-line house/no-current-time -- compares times of one tab and shows no date
      waiting.push({ ...structuredClone(event), at: Date.now() });
      if (waiting.length > MAX_QUEUED_EVENTS) waiting.shift();
    },
  };
};

/**
 * Unless the visitor has declined or the visit is not tracked, creates the queue in which events wait for their sender,
 * whose script loads after consent. The returned function loads it if there is consent already.
 */
export const startQueue = (cookies: string): (() => void) => {
  const isTracked = readTracking();
  const queueEvents = (isAllowed: boolean) => {
    self.shopEvents =
      isTracked && isAllowed && dataset["events"] ? (self.shopEvents ?? createQueue()) : undefined;
  };
  const measure = () => {
    for (const script of [dataset["experiments"], dataset["events"]])
      if (script && isTracked) import(/* @vite-ignore */ script).catch(() => undefined);
  };
  const measureWhenIdle = () => void (self.requestIdleCallback ?? setTimeout)(measure);

  queueEvents(!cookies.includes("; consent=declined;"));
  self.shopEvents?.push({ type: "page.open", path: location.pathname, query: location.search });
  addEventListener(CONSENT_EVENT, (event) => {
    const status = (event as CustomEvent<"granted" | "declined">).detail;
    queueEvents(status === "granted");
    if (status !== "granted") return;
    self.shopEvents?.push({ type: "consent.change", status });
    measureWhenIdle();
  });
  return () => {
    if (cookies.includes("; consent=granted;")) measureWhenIdle();
  };
};
