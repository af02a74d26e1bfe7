import {
  CALENDAR_TYPES,
  type CalendarType,
  type Mounting,
} from "@passepartout/domain/catalogue/calendar";
import type { FormatText } from "@passepartout/domain/catalogue/format";
import type { NumbersOfChoices, ProductOf } from "@passepartout/domain/catalogue/product-table";
import type { Price } from "@passepartout/domain/market/price";
import type { FieldErrors } from "../../src/http/error-response.ts";
import {
  type ChosenOf,
  type Exclusion,
  exclusionFault,
  exclusionOf,
  squareMetresOf,
  unmadeFault,
} from "./page-products.ts";
import calendars from "./calendars.json" with { type: "json" };
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

interface Production {
  /** Cents of a euro. */
  readonly base: number;
  /** The format of its cover in mm. */
  readonly cover: FormatText;
  readonly formats: readonly string[];
  readonly mountings: readonly Mounting[];
  /** Formats and mountings that are not made together. */
  readonly exclusions: readonly Exclusion[];
}

/** How each type is produced, with the default format and mounting first. */
export const CALENDARS = calendars as Readonly<Record<CalendarType, Production>>;

const valuesOf = (type: CalendarType) => ({
  mountingType: CALENDARS[type].mountings,
  formatType: CALENDARS[type].formats,
});

/** What the choices cost: cents of a euro for a mounting, and a factor for a paper. */
const COSTS: NumbersOfChoices<"calendar"> = {
  mountingType: { holzblock: 590, holzfuss: 490, lochung: 0, spirale: 0 },
  paperType: { standard: 1, matt: 1.1, glaenzend: 1.15 },
};

/** Twelve months and a cover. */
const SHEETS = 13;

const CENTS_PER_SQUARE_METRE = 900;

/** The price of one calendar; undefined if the type is not made in this format or mounting. */
export const calendarPrice = (
  calendar: Omit<ProductOf<"calendar">, "kind">,
  context: PriceContext,
): Price | undefined => {
  const { calendarType, formatType, mountingType, paperType = "standard" } = calendar;
  const { base, exclusions } = CALENDARS[calendarType];
  const squareMetres = squareMetresOf(formatType);
  const chosen = { ...calendar, paperType };
  if (
    squareMetres === undefined ||
    unmadeFault([valuesOf(calendarType)], chosen) ||
    exclusionOf(exclusions, chosen)
  )
    return undefined;
  const standard = SHEETS * CENTS_PER_SQUARE_METRE * squareMetres;
  const mounting = mountingType ? COSTS.mountingType[mountingType] : 0;
  return storefrontPrice(base + standard * COSTS.paperType[paperType] + mounting, context, {
    articles: () => [
      {
        article: `calendar-${calendarType}-${formatType}`,
        euroCents: base + standard * COSTS.paperType.standard,
      },
    ],
  });
};

/** The price of one calendar of each chosen type in each chosen format. */
export const calendarPrices = (choice: ChosenOf<"calendar">, context: PriceContext) =>
  CALENDAR_TYPES.filter((type) => (choice.calendarType ?? type) === type).flatMap((calendarType) =>
    CALENDARS[calendarType].formats
      .filter((format) => (choice.formatType ?? format) === format)
      .flatMap((formatType) => {
        const price = calendarPrice({ ...choice, calendarType, formatType }, context);
        return price ? [{ calendarType, formatType, ...price }] : [];
      }),
  );

/** What a calendar that is not made would need instead. */
export const calendarFault = (calendar: ChosenOf<"calendar">): FieldErrors => {
  const types = CALENDAR_TYPES.filter((type) => (calendar.calendarType ?? type) === type);
  return (
    unmadeFault(types.map(valuesOf), calendar) ??
    exclusionFault(
      types.flatMap((type) => CALENDARS[type].exclusions),
      calendar,
    ) ?? { mountingType: ["is not available for this format"] }
  );
};
