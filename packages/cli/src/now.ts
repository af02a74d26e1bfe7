import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { timeZoneOf } from "@passepartout/domain/market/host-suffix";
import type { Locale } from "@passepartout/domain/market/locale";
import { parsePlainDate } from "@passepartout/domain/time/plain-date";

const PARTS =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

const EXPECTED =
  "a moment is an ISO date such as 2026-03-01, 2026-03-01T10:00 or 2026-03-01T10:00:00Z";

/**
 * Parses the value of `--now` to milliseconds since 1970. A date, or a time without a zone, is local time in the
 * locale's country, whatever the time zone of the machine.
 */
export const parseNow = (text: string, locale: Locale): Result<number> => {
  const malformed = invalid("now-malformed", EXPECTED, text);
  const [, date = "", hour = "0", minute = "0", second = "0", fraction = "0", zone] =
    PARTS.exec(text) ?? [];
  const plain = parsePlainDate(date);
  if (date === "") return malformed;
  if (!plain.ok) return invalid(plain.error.code, `${plain.error.message}; ${EXPECTED}`, text);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return malformed;
  const { year, month, day } = plain.value;
  const wall = new Date(0);
  wall.setUTCFullYear(year, month - 1, day);
  wall.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, "0")));
  if (zone === undefined) return ok(momentOf(wall.getTime(), timeZoneOf(locale)));
  const offset = offsetOf(zone);
  return offset === undefined ? malformed : ok(wall.getTime() - offset);
};

const offsetOf = (zone: string): number | undefined => {
  if (zone === "Z") return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000;
};

/** The moment at which the local time of a zone reads `wall`; the second step corrects days on which the clocks change. */
const momentOf = (wall: number, timeZone: string): number => {
  const first = wall - (localTimeAt(timeZone, wall) - wall);
  return first - (localTimeAt(timeZone, first) - wall);
};

const localTimeAt = (timeZone: string, moment: number): number => {
  const parts = new Intl.DateTimeFormat("en-US", {
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = new Date(0);
  shown.setUTCFullYear(of("year"), of("month") - 1, of("day"));
  shown.setUTCHours(of("hour"), of("minute"), of("second"), ((moment % 1000) + 1000) % 1000);
  return shown.getTime();
};
