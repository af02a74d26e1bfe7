const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterOf = (locale: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const options = { timeZone: "UTC", ...form };
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
};

/** A day of the month as printed texts have it: the first is `1er` in French, and Italian has no leading zero. */
const dayOf = (value: string, locale: string): string => {
  const day = locale.startsWith("it") ? value.replace(/^0/, "") : value;
  return locale.startsWith("fr") && day === "1" ? "1er" : day;
};

const textOf = (parts: readonly Intl.DateTimeFormatPart[], locale: string): string =>
  parts.map(({ type, value }) => (type === "day" ? dayOf(value, locale) : value)).join("");

/** A time, in ms since 1970, as a date, without a time zone unless the form names one: `1. Dezember`, `1er décembre`. */
export const formatDate = (
  locale: string,
  form: Intl.DateTimeFormatOptions,
  time: number | Date,
): string => textOf(formatterOf(locale, form).formatToParts(time), locale);

/** Two days as a range, or the day if they are the same: `Di., 1. – Mo., 7. Dez.`, in English without days of the week: `Dec 1–7`. */
export const formatDateRange = (
  locale: string,
  form: Intl.DateTimeFormatOptions,
  from: number,
  to: number,
): string => {
  if (from === to) return formatDate(locale, form, from);
  if (!locale.startsWith("en"))
    return textOf(formatterOf(locale, form).formatRangeToParts(from, to), locale);
  const { weekday: _, ...days } = form;
  const parts = formatterOf(locale, days).formatRangeToParts(from, to);
  // The British set off a dash between two months, Americans never do.
  const isClosed = locale === "en-US" || parts.filter(({ type }) => type === "month").length === 1;
  return parts
    .map(({ value }) => (value.includes("–") ? (isClosed ? "–" : " – ") : value))
    .join("");
};

/** A moment as a date and a time to the second with its time zone: `23. November 2026 um 17:28:03 MEZ`. */
export const momentText = (locale: string, timeZone: string, milliseconds: number): string =>
  formatDate(locale, { dateStyle: "long", timeStyle: "long", timeZone }, milliseconds);
