import { invalid, ok, type Result } from "@passepartout/domain/kernel/result";
import { timeZoneOf } from "@passepartout/domain/market/host-suffix";
import type { Locale } from "@passepartout/domain/market/locale";
import { momentIn, parsePlainDate } from "@passepartout/domain/time/plain-date";

const SHAPE =
  /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?)(Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?)?$/;

const EXPECTED =
  "a moment is an ISO date such as 2026-03-01, 2026-03-01T10:00 or 2026-03-01T10:00:00Z";

/**
 * Parses the value of `--now` to milliseconds since 1970. A date, or a time without a zone, is local time in the
 * locale's country, whatever the time zone of the machine.
 */
export const parseNow = (text: string, locale: Locale): Result<number> => {
  const [, day, time = "00:00", zone] = SHAPE.exec(text) ?? [];
  if (day === undefined) return invalid("now-malformed", EXPECTED, text);
  const date = parsePlainDate(day);
  if (!date.ok) return invalid(date.error.code, `${date.error.message}; ${EXPECTED}`, text);
  const moment = Date.parse(`${day}T${time}${zone ?? "Z"}`);
  return ok(zone === undefined ? momentIn(timeZoneOf(locale), moment) : moment);
};
