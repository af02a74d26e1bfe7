/** The maximum number of events that wait; beyond it, the oldest are dropped. */
export const MAX_QUEUED_EVENTS = 100;
