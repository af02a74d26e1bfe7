import type { Clock } from "@passepartout/domain/time/clock.port";

export const systemClock: Clock = { now: () => Date.now() };
