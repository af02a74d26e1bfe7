import { isSwitchOn } from "../kernel/untrusted-text.ts";

/** The query parameter that switches tracking off, and where a browser stores that for the visit. */
export const TRACKING = "tracking";

/** True unless the query parameter `tracking` is exactly 0. */
export const isTrackingOn = (query: string): boolean =>
  new URLSearchParams(query).get(TRACKING) !== "0";

/** True if the query parameter `logging` is present with any value but 0. */
export const isLoggingOn = (query: string): boolean =>
  isSwitchOn(new URLSearchParams(query), "logging");
