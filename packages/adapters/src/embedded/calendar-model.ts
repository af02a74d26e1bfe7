import type { CalendarType, Mounting } from "@passepartout/domain/catalogue/calendar";
import type { Price } from "@passepartout/domain/market/price";
import { commercialPrice, type PriceContext } from "./commercial-price.ts";
import { squareMetresOf } from "./page-area.ts";

/** The formats and mountings in which each type of calendar is made, its usual one first. [CAL-01, CAL-02, CAL-03] */
export const CALENDARS: Readonly<
  Record<
    CalendarType,
    { readonly formats: readonly string[]; readonly mountings: readonly Mounting[] }
  >
> = {
  familienplaner: { formats: ["200-400", "150-400"], mountings: ["spirale", "lochung"] },
  kuechenkalender: { formats: ["150-400", "130-300"], mountings: ["spirale", "lochung"] },
  terminkalender: { formats: ["a5-quer", "a4-hoch", "a3-hoch"], mountings: ["spirale"] },
  tischkalender: {
    formats: ["a5-quer", "a6-quer", "a6-hoch", "145-145", "265-120"],
    mountings: ["spirale", "holzblock", "holzfuss"],
  },
  wandkalender: {
    formats: ["a4-hoch", "a4-quer", "a3-hoch", "a3-quer", "200-200", "300-300"],
    mountings: ["spirale", "lochung"],
  },
};

const BASE_CENTS: Readonly<Record<CalendarType, number>> = {
  familienplaner: 1290,
  kuechenkalender: 990,
  terminkalender: 990,
  tischkalender: 790,
  wandkalender: 990,
};

const MOUNTING_CENTS: Readonly<Record<Mounting, number>> = {
  holzblock: 590,
  holzfuss: 490,
  lochung: 0,
  spirale: 0,
};

/** The papers of a calendar; a heavier one costs more. */
export const CALENDAR_PAPERS = ["standard", "matt", "glaenzend"] as const;

const PAPER_FACTOR: Readonly<Record<(typeof CALENDAR_PAPERS)[number], number>> = {
  standard: 1,
  matt: 1.1,
  glaenzend: 1.15,
};

/** Twelve months and a cover. */
const SHEETS = 13;

const PER_SQUARE_METRE = 900;

/** A calendar as it is priced. */
export interface PricedCalendar {
  readonly calendarType: CalendarType;
  readonly formatType: string;
  readonly mountingType?: Mounting | undefined;
  readonly paperType?: (typeof CALENDAR_PAPERS)[number] | undefined;
}

/** What one calendar costs: its type, thirteen sheets, and what holds them; undefined when it is not made so. [API-16] */
export const calendarPrice = (
  { calendarType, formatType, mountingType, paperType = "standard" }: PricedCalendar,
  context: PriceContext,
): Price | undefined => {
  const { formats, mountings } = CALENDARS[calendarType];
  const area = squareMetresOf(formatType);
  if (!formats.includes(formatType) || area === undefined) return undefined;
  if (mountingType && !mountings.includes(mountingType)) return undefined;
  const sheets = SHEETS * PER_SQUARE_METRE * PAPER_FACTOR[paperType] * area;
  const mounting = mountingType ? MOUNTING_CENTS[mountingType] : 0;
  return commercialPrice(BASE_CENTS[calendarType] + sheets + mounting, 0, context);
};
