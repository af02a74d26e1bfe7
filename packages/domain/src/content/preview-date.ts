import { ok, type Result } from "../kernel/result.ts";
import { parseMoment } from "../time/moment.ts";
import { momentIn } from "../time/plain-date.ts";

/** The query parameter with the date and time at which a draft is shown, `2026-12-24T18:00`. */
export const PREVIEW_DATE = "_preview_date";

/** The time, in ms since 1970, that a preview date means in a time zone; undefined without a date. A time that daylight saving skips is an hour later. */
export const previewTime = (query: string, timeZone: string): Result<number> | undefined => {
  const text = new URLSearchParams(query).get(PREVIEW_DATE) ?? "";
  if (text === "") return undefined;
  const parsed = parseMoment(text);
  if (!parsed.ok || /(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return parsed;
  return ok(momentIn(timeZone, parsed.value));
};
