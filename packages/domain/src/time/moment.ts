import { invalid, ok, type Result } from "../kernel/result.ts";
import { MINUTE_MS } from "./duration.ts";
import { parsePlainDate } from "./plain-date.ts";

const SHAPE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|([+-])(\d{2}):(\d{2}))?)?$/;

/**
 * Parses a date and time of the content service (`2026-12-24 18:00`, `2026-12-24T18:00:00Z`, `2026-12-24`) to milliseconds since 1970.
 * The offset defaults to UTC, the time to midnight. Errors: `moment-malformed`, `moment-unreal`.
 */
export const parseMoment = (text: string): Result<number> => {
  const [, day, ...numbers] = SHAPE.exec(text) ?? [];
  if (day === undefined)
    return invalid(
      "moment-malformed",
      "a moment is a date with an optional time, such as 2026-12-24 18:00 or 2026-12-24T18:00:00+01:00",
      text,
    );
  const [hour = "0", minute = "0", second = "0", sign = "+", offsetHour = "0", offsetMinute = "0"] =
    numbers;
  const date = parsePlainDate(day);
  const offset = Number(offsetHour) * 60 + Number(offsetMinute);
  if (!date.ok || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59 || offset > 840)
    return invalid(
      "moment-unreal",
      "the moment does not exist; its date, time and offset must be real, such as 2026-12-24T18:00:00+01:00",
      text,
    );
  const { year, month, day: dayOfMonth } = date.value;
  const utc = Date.UTC(year, month - 1, dayOfMonth, Number(hour), Number(minute), Number(second));
  return ok(utc - (sign === "-" ? -offset : offset) * MINUTE_MS);
};
