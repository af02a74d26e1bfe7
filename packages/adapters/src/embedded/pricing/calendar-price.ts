import type { CalendarType, Mounting } from "@passepartout/domain/catalogue/calendar";
import type { Price } from "@passepartout/domain/market/price";
import { squareMetresOf } from "./page-area.ts";
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

/** The formats and mountings of each type, the default first. */
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

export const CALENDAR_PAPERS = ["standard", "matt", "glaenzend"] as const;

const PAPER_FACTOR: Readonly<Record<(typeof CALENDAR_PAPERS)[number], number>> = {
  standard: 1,
  matt: 1.1,
  glaenzend: 1.15,
};

/** Twelve months and a cover. */
const SHEETS = 13;

const CENTS_PER_SQUARE_METRE = 900;

/** The price of one calendar; undefined if the type is not made in this format or mounting. */
export const calendarPrice = (
  {
    calendarType,
    formatType,
    mountingType,
    paperType = "standard",
  }: {
    readonly calendarType: CalendarType;
    readonly formatType: string;
    readonly mountingType?: Mounting | undefined;
    readonly paperType?: (typeof CALENDAR_PAPERS)[number] | undefined;
  },
  context: PriceContext,
): Price | undefined => {
  const { formats, mountings } = CALENDARS[calendarType];
  const squareMetres = squareMetresOf(formatType);
  if (!formats.includes(formatType) || squareMetres === undefined) return undefined;
  if (mountingType && !mountings.includes(mountingType)) return undefined;
  const sheets = SHEETS * CENTS_PER_SQUARE_METRE * PAPER_FACTOR[paperType] * squareMetres;
  const mounting = mountingType ? MOUNTING_CENTS[mountingType] : 0;
  return storefrontPrice(BASE_CENTS[calendarType] + sheets + mounting, 0, context);
};
