import type { Country } from "../market/locale.ts";
import { addDays, hourIn, type PlainDate, plainDateText } from "../time/plain-date.ts";
import { isWorkingDay } from "./public-holidays.ts";

/** A number of working days, at least and at most. */
export interface WorkingDays {
  readonly minDays: number;
  readonly maxDays: number;
}

/** Where orders are produced, and until when an order counts for the same day. */
export interface Workshop {
  readonly country: Country;
  readonly timeZone: string;
  /** Orders before this hour, 0 to 24 in the time zone, are begun on the same working day. */
  readonly cutOffHour: number;
}

/** The way of an order: made in the workshop, then carried to a country. */
export interface DeliveryRoute {
  readonly workshop: Workshop;
  readonly production: WorkingDays;
  readonly transit: WorkingDays;
  readonly country: Country;
}

/** When an order arrives: on working days of the country that it goes to. */
export interface DeliveryDates {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The day on which production begins: the day of the order, or the next working day of the workshop. */
  readonly begins: PlainDate;
}

const nextWorkingDay = (country: Country, date: PlainDate): PlainDate =>
  isWorkingDay(country, date) ? date : nextWorkingDay(country, addDays(date, 1));

/** The date after a number of working days. Days off at its beginning and end are skipped. */
const afterWorkingDays = (country: Country, date: PlainDate, days: number): PlainDate => {
  const first = nextWorkingDay(country, date);
  return days <= 0 ? first : afterWorkingDays(country, addDays(first, 1), days - 1);
};

/** A day on which the carrier takes a parcel in the workshop's country, then its working days in the other one. */
const arrival = (
  { workshop, country }: DeliveryRoute,
  begins: PlainDate,
  production: number,
  transit: number,
): PlainDate => {
  const ready = afterWorkingDays(workshop.country, begins, production);
  return afterWorkingDays(country, addDays(ready, transit > 0 ? 1 : 0), Math.max(0, transit - 1));
};

/** When an order that is placed at a time, in ms since 1970, arrives. */
export const deliveryDates = (route: DeliveryRoute, orderedAt: number): DeliveryDates => {
  const { country, timeZone, cutOffHour } = route.workshop;
  const { hour, ...day } = hourIn(timeZone, orderedAt);
  const begins = nextWorkingDay(
    country,
    hour < cutOffHour && isWorkingDay(country, day) ? day : addDays(day, 1),
  );
  return datesFrom(route, begins);
};

const datesFrom = (route: DeliveryRoute, begins: PlainDate): DeliveryDates => {
  const { production, transit } = route;
  return {
    from: arrival(route, begins, production.minDays, transit.minDays),
    to: arrival(route, begins, production.maxDays, transit.maxDays),
    begins,
  };
};

const MAX_DAYS_BEFORE = 60;

/** The last day on which an order before the cut-off arrives by a date for certain; undefined if that would be more than 60 days earlier. */
export const lastOrderDay = (route: DeliveryRoute, arriveBy: PlainDate): PlainDate | undefined => {
  const limit = plainDateText(arriveBy);
  for (let days = 0; days <= MAX_DAYS_BEFORE; days++) {
    const day = addDays(arriveBy, -days);
    if (
      isWorkingDay(route.workshop.country, day) &&
      plainDateText(datesFrom(route, day).to) <= limit
    )
      return day;
  }
  return undefined;
};

/** From this day of November on, pages say until when an order arrives before Christmas. */
const CHRISTMAS_SEASON_STARTS = 10;

/** The last order day for gifts on Christmas Eve; only from 10 November until that day is over in the workshop's time zone. */
export const christmasDeadline = (route: DeliveryRoute, now: number): PlainDate | undefined => {
  const { timeZone, cutOffHour } = route.workshop;
  const { year, month, day, hour } = hourIn(timeZone, now);
  if (month < 11 || (month === 11 && day < CHRISTMAS_SEASON_STARTS)) return undefined;
  const last = lastOrderDay(route, { year, month: 12, day: 24 });
  if (!last) return undefined;
  const today = plainDateText({ year, month, day });
  const isOver =
    today > plainDateText(last) || (today === plainDateText(last) && hour >= cutOffHour);
  return isOver ? undefined : last;
};
