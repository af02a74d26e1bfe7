import type { Clock } from "../time/clock.port.ts";
import { dateIn, plainDateText } from "../time/plain-date.ts";
import { timeZoneOf } from "./host-suffix.ts";
import type { Place } from "./place.ts";

/** The current date in the time zone of a place, such as `2026-02-28`. */
export const today = ({
  place,
  clock,
}: {
  readonly place: Pick<Place, "locale">;
  readonly clock: Clock;
}): string => plainDateText(dateIn(timeZoneOf(place.locale), clock.now()));
