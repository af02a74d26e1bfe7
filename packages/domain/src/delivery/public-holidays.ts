import type { Country } from "../market/locale.ts";
import { addDays, dayOfWeek, type PlainDate, plainDateText } from "../time/plain-date.ts";

/** A day of each year; undefined in the years that do not have it. */
type Holiday = (year: number) => PlainDate | undefined;

const on =
  (month: number, day: number): Holiday =>
  (year) => ({ year, month, day });

/** Since when a day is a holiday. */
const since =
  (first: number, holiday: Holiday): Holiday =>
  (year) =>
    year < first ? undefined : holiday(year);

/**
 * Easter Sunday by the Gregorian computus.
 * Source: "Anonymous Gregorian algorithm", in J. Meeus, Astronomical Algorithms, chapter 8.
 */
export const easterSunday = (year: number): PlainDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return { year, month: Math.floor(n / 31), day: (n % 31) + 1 };
};

const easter =
  (days: number): Holiday =>
  (year) =>
    addDays(easterSunday(year), days);

/** The first to fourth given day of the week of a month; -1 is the last one. Sunday is 0. */
const nth =
  (place: 1 | 2 | 3 | 4 | -1, weekday: number, month: number): Holiday =>
  (year) => {
    const first = { year, month, day: 1 };
    const toFirst = (weekday - dayOfWeek(first) + 7) % 7;
    const date = addDays(first, toFirst + 7 * ((place === -1 ? 5 : place) - 1));
    return date.month === month ? date : addDays(date, -7);
  };

const isWeekend = (date: PlainDate): boolean => dayOfWeek(date) % 6 === 0;

/** The nearest weekday, as in the United States: Friday before a Saturday, Monday after a Sunday. */
const observed =
  (holiday: Holiday): Holiday =>
  (year) => {
    const date = holiday(year);
    if (!date || !isWeekend(date)) return date;
    return addDays(date, dayOfWeek(date) === 6 ? -1 : 1);
  };

/** The following Monday (as in the United Kingdom), or a day later for the second of two days in a row. */
const substituted =
  (holiday: Holiday, isSecond = false): Holiday =>
  (year) => {
    const date = holiday(year);
    if (!date || !(isWeekend(date) || (isSecond && dayOfWeek(date) === 1))) return date;
    if (isSecond) return dayOfWeek(date) === 1 ? addDays(date, 1) : addDays(date, 2);
    return addDays(date, dayOfWeek(date) === 6 ? 2 : 1);
  };

/** A day earlier if it is a Sunday, as the King's Day of the Netherlands. */
const notOnSunday =
  (holiday: Holiday): Holiday =>
  (year) => {
    const date = holiday(year);
    return date && dayOfWeek(date) === 0 ? addDays(date, -1) : date;
  };

const NEW_YEAR = on(1, 1);
const CHRISTMAS = on(12, 25);
const BOXING_DAY = on(12, 26);

/** The holidays of whole countries, on which nothing is printed there and no parcel is delivered. */
const HOLIDAYS: readonly (readonly [Holiday, readonly Country[]])[] = [
  [NEW_YEAR, ["at", "be", "ch", "de", "es", "fr", "it", "li", "lu", "nl"]],
  [substituted(NEW_YEAR), ["gb"]],
  [observed(NEW_YEAR), ["us"]],
  // Epiphany
  [on(1, 6), ["at", "es", "it", "li"]],
  [nth(3, 1, 1), ["us"]],
  [nth(3, 1, 2), ["us"]],
  // Good Friday and Easter Monday
  [easter(-2), ["ch", "de", "es", "gb"]],
  [easter(1), ["at", "be", "ch", "de", "fr", "gb", "it", "li", "lu", "nl"]],
  [on(4, 25), ["it"]],
  [notOnSunday(on(4, 27)), ["nl"]],
  [on(5, 1), ["at", "be", "de", "es", "fr", "it", "li", "lu"]],
  [nth(1, 1, 5), ["gb"]],
  [on(5, 8), ["fr"]],
  [since(2019, on(5, 9)), ["lu"]],
  [nth(-1, 1, 5), ["gb", "us"]],
  // Ascension, Whit Monday and Corpus Christi
  [easter(39), ["at", "be", "ch", "de", "fr", "li", "lu", "nl"]],
  [easter(50), ["at", "be", "ch", "de", "fr", "li", "lu", "nl"]],
  [easter(60), ["at", "li"]],
  [on(6, 2), ["it"]],
  [observed(on(6, 19)), ["us"]],
  [on(6, 23), ["lu"]],
  [observed(on(7, 4)), ["us"]],
  [on(7, 14), ["fr"]],
  [on(7, 21), ["be"]],
  [on(8, 1), ["ch"]],
  // Assumption
  [on(8, 15), ["at", "be", "es", "fr", "it", "li", "lu"]],
  [nth(-1, 1, 8), ["gb"]],
  [nth(1, 1, 9), ["us"]],
  [on(9, 8), ["li"]],
  [on(10, 3), ["de"]],
  [since(2026, on(10, 4)), ["it"]],
  [nth(2, 1, 10), ["us"]],
  [on(10, 12), ["es"]],
  [on(10, 26), ["at"]],
  // All Saints
  [on(11, 1), ["at", "be", "es", "fr", "it", "li", "lu"]],
  [on(11, 11), ["be", "fr"]],
  [observed(on(11, 11)), ["us"]],
  [nth(4, 4, 11), ["us"]],
  [on(12, 6), ["es"]],
  // Immaculate Conception
  [on(12, 8), ["at", "es", "it", "li"]],
  [CHRISTMAS, ["at", "be", "ch", "de", "es", "fr", "it", "li", "lu", "nl"]],
  [substituted(CHRISTMAS), ["gb"]],
  [observed(CHRISTMAS), ["us"]],
  [BOXING_DAY, ["at", "ch", "de", "it", "li", "lu", "nl"]],
  [substituted(BOXING_DAY, true), ["gb"]],
];

const years = new Map<string, ReadonlySet<string>>();
const MAX_YEARS = 500;

/** The holidays of a country in a year, as dates such as `2026-12-25`. One that is observed may lie in the year before. */
const holidaysIn = (country: Country, year: number): ReadonlySet<string> => {
  const key = `${country} ${year}`;
  const known = years.get(key);
  if (known) return known;
  const dates = new Set(
    HOLIDAYS.flatMap(([holiday, countries]) => {
      const date = countries.includes(country) ? holiday(year) : undefined;
      return date ? [plainDateText(date)] : [];
    }),
  );
  if (years.size < MAX_YEARS) years.set(key, dates);
  return dates;
};

/** Whether a date is a public holiday of a whole country. */
export const isPublicHoliday = (country: Country, date: PlainDate): boolean => {
  const text = plainDateText(date);
  return (
    holidaysIn(country, date.year).has(text) ||
    // The New Year of the next year may be observed on a Friday before it.
    (date.month === 12 && date.day === 31 && holidaysIn(country, date.year + 1).has(text))
  );
};

/** Monday to Friday without the public holidays of the country. */
export const isWorkingDay = (country: Country, date: PlainDate): boolean =>
  !isWeekend(date) && !isPublicHoliday(country, date);
