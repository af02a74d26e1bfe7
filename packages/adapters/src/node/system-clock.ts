import type { Clock } from "@passepartout/domain/time/clock.port";

/** The machine's own time. */
export const systemClock: Clock = { now: () => Date.now() };
