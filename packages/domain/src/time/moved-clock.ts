import type { Clock } from "./clock.port.ts";

/** A clock that shows `time` now, and goes on from there. */
export const movedClock = (clock: Clock, time: number): Clock => {
  const shift = time - clock.now();
  return { now: () => clock.now() + shift };
};
