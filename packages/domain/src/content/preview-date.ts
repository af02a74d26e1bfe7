import { ok, type Result } from "../kernel/result.ts";
import { HOUR_MS } from "../time/duration.ts";
import { parseMoment } from "../time/moment.ts";
import { hourIn } from "../time/plain-date.ts";

/** The query parameter with the date and time at which a draft is shown, `2026-12-24T18:00`. */
export const PREVIEW_DATE = "_preview_date";

/** What the clocks of a time zone are ahead of UTC, in ms; in no time zone of the shop that is a part of an hour. */
const offsetAt = (timeZone: string, time: number): number => {
  const { year, month, day, hour } = hourIn(timeZone, time);
  return Date.UTC(year, month - 1, day, hour) - Math.floor(time / HOUR_MS) * HOUR_MS;
};

/** The time, in ms since 1970, that a preview date means in a time zone; undefined without a date. A time that daylight saving skips is an hour later. */
export const previewTime = (query: string, timeZone: string): Result<number> | undefined => {
  const text = new URLSearchParams(query).get(PREVIEW_DATE) ?? "";
  if (text === "") return undefined;
  const parsed = parseMoment(text);
  if (!parsed.ok || /(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return parsed;
  const near = parsed.value - offsetAt(timeZone, parsed.value);
  return ok(parsed.value - offsetAt(timeZone, near));
};
