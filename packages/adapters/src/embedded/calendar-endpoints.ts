import { CALENDAR_TYPES, MOUNTINGS } from "@passepartout/domain/catalogue/calendar";
import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { z } from "zod";
import { CALENDAR_PAPERS, calendarPrice, CALENDARS } from "./calendar-model.ts";
import {
  CALENDAR_DESIGNS,
  type CalendarDesign,
  calendarThemeIn,
  calendarTraitsOf,
} from "./calendar-themes.ts";
import { endpoint, refusal } from "./endpoint.ts";
import { oneOf, priceFields, wholeNumber } from "./fields.ts";
import {
  filterFields,
  limitField,
  listingFields,
  listingQuery,
  tileFields,
} from "./theme-fields.ts";
import { createThemeIndex } from "./theme-index.ts";

const ALL_FORMATS = [...new Set(Object.values(CALENDARS).flatMap(({ formats }) => formats))] as [
  string,
  ...string[],
];

const formatField = oneOf(ALL_FORMATS);

const DESIGNS = createThemeIndex(CALENDAR_DESIGNS, calendarTraitsOf);

const onlyOf = (design: CalendarDesign | undefined) => ({
  themes: design ? [design] : [],
  total: design ? 1 : 0,
  before: 0,
});

/** Every month can be a calendar's first. [DSG-03] */
const START_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** What the backend knows of calendars. [API-16] */
export const CALENDAR_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/calendar-design-group",
    summary:
      "The designs of calendars, the most popular first, of one type, format, colour, style or label where they are named; with `id` that one alone. A calendar begins with any month. [API-16]",
    query: z.object({
      id: z.string().max(60).optional(),
      calendarType: oneOf(CALENDAR_TYPES).optional(),
      formatType: formatField.optional(),
      limit: limitField.optional(),
      ...listingQuery,
      ...filterFields(["category", "color", "label", "style"]),
    }),
    answer: z.object({
      designGroups: z.array(
        z.object({
          ...tileFields,
          calendarType: z.string(),
          formats: z.array(z.string()),
          mountings: z.array(z.string()),
        }),
      ),
      startMonths: z.array(z.number()),
      ...listingFields,
    }),
    run: ({ query, visit: { locale } }) => {
      const { id, calendarType, formatType, offset, after, sort, facets, ...asked } = query;
      const { limit = 999, ...named } = asked;
      const filters = [
        ...cardFilterQuery({ ...named, ...(calendarType && { category: calendarType }) }),
        ...(formatType === undefined ? [] : [["formatType", formatType] as const]),
      ];
      const { themes, ...counts } =
        id === undefined
          ? DESIGNS.search({ filters, sort, limit, offset, after })
          : onlyOf(DESIGNS.byId(id));
      return {
        designGroups: themes.map((design) => ({
          ...calendarThemeIn(design, locale),
          formats: [...CALENDARS[design.calendarType].formats],
          mountings: [...CALENDARS[design.calendarType].mountings],
        })),
        startMonths: [...START_MONTHS],
        ...counts,
        ...(facets && { facets: DESIGNS.facets(filters) }),
      };
    },
  }),
  endpoint({
    method: "GET",
    path: "/web-api/calendar-price",
    summary: "What calendars cost. [API-16]",
    query: z.object({
      calendarType: oneOf(CALENDAR_TYPES),
      formatType: formatField,
      mountingType: oneOf(MOUNTINGS).optional(),
      paperType: oneOf(CALENDAR_PAPERS).optional(),
      amount: wholeNumber(1, 1000).default(1),
    }),
    answer: z.object(priceFields),
    run: ({ query, visit }) => {
      const price = calendarPrice(query, visit);
      return price
        ? multiplyPrice(price, query.amount)
        : refusal(404, "a calendar is not made so", {
            formatType: ["is not made in this type and mounting"],
          });
    },
  }),
];
