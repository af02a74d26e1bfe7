import type { Clock } from "@passepartout/domain/time/clock.port";

export const browserClock: Clock = { now: () => Date.now() };
