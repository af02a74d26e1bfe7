/** Where the pages of the embedded backend send their events. */
export const EVENTS_PATH = "/api/events";

/** Where one sees what has arrived. */
export const EVENT_INSPECTION_PATH = "/api/events/inspection";
