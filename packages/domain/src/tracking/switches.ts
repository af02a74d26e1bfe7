import { isSwitchOn } from "../kernel/query-switch.ts";

/** True unless the query parameter `tracking` is exactly 0. */
export const isTrackingOn = (query: string): boolean =>
  new URLSearchParams(query).get("tracking") !== "0";

/** True if the query parameter `logging` is present with any value but 0. */
export const isLoggingOn = (query: string): boolean =>
  isSwitchOn(new URLSearchParams(query), "logging");
