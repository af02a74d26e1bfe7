import type { BarsView } from "./banner-data.server.ts";

/** The remaining time of a countdown. Its space is reserved from the first paint; the time is known to the browser only. */
export const Countdown = ({
  isCounting,
  texts: { countdown, day, days, hour, hours, minutes, seconds },
}: {
  readonly isCounting: boolean;
  readonly texts: BarsView["texts"];
}) => (
  <span className="countdown" role="timer" aria-label={countdown} data-waits hidden={!isCounting}>
    {[
      { unit: "days", one: day, many: days },
      { unit: "hours", one: hour, many: hours },
      { unit: "minutes", one: minutes, many: minutes },
      { unit: "seconds", one: seconds, many: seconds },
    ].map(({ unit, one, many }) => (
      <span key={unit} data-unit={unit} data-one={one} data-many={many}>
        <b>00</b> <span>{many}</span>
      </span>
    ))}
  </span>
);
