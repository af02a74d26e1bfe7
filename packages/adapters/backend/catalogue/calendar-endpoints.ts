import { CALENDAR_TYPES, type CalendarType } from "@passepartout/domain/catalogue/calendar";
import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { multiplyPrice, type Price } from "@passepartout/domain/market/price";
import { z } from "zod";
import { endpoint } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { formatPrice, oneOf } from "../http/field-schemas.ts";
import { priceFields } from "../../src/http/price-fields.ts";
import { productFields } from "../http/product-fields.ts";
import { calendarFault, calendarPrices, CALENDARS } from "../pricing/calendar-price.ts";
import { lowestPrice } from "../pricing/format-prices.ts";
import {
  CALENDAR_THEME_ENTRIES,
  calendarThemeIn,
  calendarTraitsOf,
} from "../themes/calendar-themes.ts";
import {
  filterFields,
  limitField,
  MAX_THEMES,
  listingFields,
  listingQuery,
  themeFields,
} from "../themes/theme-fields.ts";
import { createThemeIndex } from "../themes/theme-index.ts";

const ALL_FORMATS = [...new Set(Object.values(CALENDARS).flatMap(({ formats }) => formats))] as [
  string,
  ...string[],
];

const formatField = oneOf(ALL_FORMATS);

const INDEX = createThemeIndex(CALENDAR_THEME_ENTRIES, calendarTraitsOf);

const priceFrom = (price: Price | undefined) =>
  price && {
    priceFrom: { priceCurrent: price.priceCurrent, priceOriginal: price.priceOriginal },
  };

const cheapestFormat = (price: (Price & { formatType: string }) | undefined) =>
  price && {
    priceFrom: {
      formatType: price.formatType,
      priceCurrent: price.priceCurrent,
      priceOriginal: price.priceOriginal,
    },
  };

/** A calendar can start with any month. */
const START_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const CALENDAR_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/calendar-design-group",
    summary:
      "Lists calendar themes, most popular first unless `sort` says otherwise; with `id` only that theme. `after` starts the page behind a theme, `facets=1` adds the number of themes per filter value.",
    query: z.object({
      id: z.string().max(60).optional(),
      calendarType: oneOf(CALENDAR_TYPES).optional(),
      formatType: formatField.optional(),
      limit: limitField.optional(),
      ...listingQuery,
      ...filterFields(["category", "color", "label", "style"]),
    }),
    response: z.object({
      designGroups: z.array(
        z.object({
          ...themeFields,
          priceFrom: formatPrice.partial({ formatType: true }).optional(),
          calendarType: z.string(),
          formats: z.array(z.string()),
          mountings: z.array(z.string()),
          exclusions: z.array(z.record(z.string(), z.string())),
        }),
      ),
      startMonths: z.array(z.number()),
      ...listingFields,
    }),
    handle: ({ query, place }) => {
      const { locale } = place;
      const prices = Map.groupBy(calendarPrices({}, place), ({ calendarType: type }) => type);
      const from = (type: CalendarType) => lowestPrice(prices.get(type) ?? []);
      const all = lowestPrice([...prices.values()].flat());
      const { id, calendarType, formatType, offset, after, sort, facets, ...rest } = query;
      const { limit = MAX_THEMES, ...filterValues } = rest;
      const filters = [
        ...cardFilterQuery({ ...filterValues, ...(calendarType && { category: calendarType }) }),
        ...(formatType === undefined ? [] : [["formatType", formatType] as const]),
      ];
      const { themes, ...counts } =
        id === undefined
          ? INDEX.search({ filters, sort, limit, offset, after })
          : INDEX.onlyById(id);
      return {
        designGroups: themes.map((theme) => ({
          ...calendarThemeIn(theme, locale),
          formats: [...CALENDARS[theme.calendarType].formats],
          mountings: [...CALENDARS[theme.calendarType].mountings],
          exclusions: (CALENDARS[theme.calendarType].exclusions ?? []).map((one) => ({ ...one })),
          ...cheapestFormat(from(theme.calendarType)),
        })),
        ...priceFrom(all),
        startMonths: [...START_MONTHS],
        ...counts,
        ...(facets && { facets: INDEX.facets(filters) }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/calendar-price",
    summary:
      "Returns the price of a number of identical calendars; without type or format it is the lowest of all `prices`, which are per piece.",
    query: z.object({
      ...productFields("calendar"),
      formatType: formatField.optional(),
    }),
    response: z.object({
      ...priceFields,
      prices: z.array(
        z.object({ calendarType: oneOf(CALENDAR_TYPES), formatType: z.string(), ...priceFields }),
      ),
    }),
    handle: ({ query, place }) => {
      const prices = calendarPrices(query, place);
      const lowest = lowestPrice(prices);
      return lowest
        ? { ...multiplyPrice(lowest, query.amount), prices }
        : errorResponse(404, "calendars are not made in this combination", calendarFault(query));
    },
  }),
];
