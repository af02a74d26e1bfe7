import {
  CALENDAR_TYPES,
  type CalendarType,
  type Mounting,
} from "@passepartout/domain/catalogue/calendar";
import type { NumbersOfChoices, ProductOf } from "@passepartout/domain/catalogue/product-table";
import type { Price } from "@passepartout/domain/market/price";
import type { FieldErrors } from "../../src/http/error-response.ts";
import { type ChosenOf, type Exclusion, exclusionFault, exclusionOf } from "./exclusions.ts";
import { squareMetresOf } from "./page-area.ts";
import { storefrontPrice, type PriceContext } from "./storefront-price.ts";

/** The formats and mountings of each type, the default first. */
export const CALENDARS: Readonly<
  Record<
    CalendarType,
    {
      readonly formats: readonly string[];
      readonly mountings: readonly Mounting[];
      /** Formats and mountings that are not made together. */
      readonly exclusions?: readonly Exclusion[];
    }
  >
> = {
  familienplaner: { formats: ["200-400", "150-400"], mountings: ["spirale", "lochung"] },
  kuechenkalender: { formats: ["150-400", "130-300"], mountings: ["spirale", "lochung"] },
  terminkalender: { formats: ["a5-quer", "a4-hoch", "a3-hoch"], mountings: ["spirale"] },
  tischkalender: {
    formats: ["a5-quer", "a6-quer", "a6-hoch", "145-145", "265-120"],
    mountings: ["spirale", "holzblock", "holzfuss"],
    exclusions: [
      { formatType: "a5-quer", mountingType: "holzblock" },
      { formatType: "265-120", mountingType: "holzblock" },
      { formatType: "265-120", mountingType: "holzfuss" },
    ],
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
  {
    calendarType,
    formatType,
    mountingType,
    paperType = "standard",
  }: Omit<ProductOf<"calendar">, "kind">,
  context: PriceContext,
): Price | undefined => {
  const { formats, mountings, exclusions = [] } = CALENDARS[calendarType];
  const squareMetres = squareMetresOf(formatType);
  if (!formats.includes(formatType) || squareMetres === undefined) return undefined;
  if (mountingType && !mountings.includes(mountingType)) return undefined;
  if (exclusionOf(exclusions, { formatType, mountingType })) return undefined;
  const standard = SHEETS * CENTS_PER_SQUARE_METRE * squareMetres;
  const mounting = mountingType ? COSTS.mountingType[mountingType] : 0;
  const base = BASE_CENTS[calendarType];
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
export const calendarFault = ({
  calendarType,
  formatType,
  mountingType,
}: ChosenOf<"calendar">): FieldErrors => {
  const types = CALENDAR_TYPES.filter((type) => (calendarType ?? type) === type);
  const formats = types.flatMap((type) => CALENDARS[type].formats);
  const mountings = types.flatMap((type) => CALENDARS[type].mountings);
  if (mountingType !== undefined && !mountings.includes(mountingType))
    return { mountingType: [`must be one of ${mountings.join(", ")} for this type`] };
  const excluded = exclusionOf(
    types.flatMap((type) => CALENDARS[type].exclusions ?? []),
    { formatType, mountingType },
  );
  if (excluded) return exclusionFault(excluded);
  return formatType === undefined || formats.includes(formatType)
    ? { mountingType: ["is not available for this format"] }
    : { formatType: [`must be one of ${formats.join(", ")} for this type`] };
};
