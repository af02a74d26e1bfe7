import { movedClock } from "@passepartout/domain/time/moved-clock";

/** From now on all clocks of the page show `time` and go on from there. */
export const moveBrowserClock = (time: number): void => {
  Date.now = movedClock({ now: Date.now }, time).now;
};
