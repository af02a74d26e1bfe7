import { cardFilterQuery } from "@passepartout/domain/catalogue/card-list";
import { multiplyPrice, priceIn } from "@passepartout/domain/market/price";
import * as z from "zod/mini";
import { endpoint, withQuery } from "../http/endpoint.ts";
import { errorResponse } from "../../src/http/error-response.ts";
import { calendarFault, calendarPrices, CALENDARS } from "../pricing/calendar-price.ts";
import { lowestPrice } from "../pricing/format-prices.ts";
import {
  CALENDAR_THEME_ENTRIES,
  calendarThemeIn,
  calendarTraitsOf,
} from "../themes/calendar-themes.ts";
import { createThemeIndex } from "../themes/theme-index.ts";
import { CALENDAR_THEMES, MAX_THEMES } from "../../src/contract/catalogue.ts";
import { oneOf } from "../../src/contract/fields.ts";
import { CALENDAR_PRICE } from "../../src/contract/prices.ts";

const ALL_FORMATS = [...new Set(Object.values(CALENDARS).flatMap(({ formats }) => formats))] as [
  string,
  ...string[],
];

const formatField = z.optional(oneOf(ALL_FORMATS));

const INDEX = createThemeIndex(CALENDAR_THEME_ENTRIES, calendarTraitsOf);

export const CALENDAR_ENDPOINTS = [
  endpoint(withQuery(CALENDAR_THEMES, { formatType: formatField }), {
    summary:
      "Lists calendar themes, most popular first unless `sort` says otherwise; with `id` only that theme. `after` starts the page behind a theme, `facets=1` adds the number of themes per filter value.",
    handle: ({ query, place }) => {
      const { locale } = place;
      const prices = Map.groupBy(calendarPrices({}, place), ({ calendarType: type }) => type);
      const all = lowestPrice([...prices.values()].flat());
      const { id, calendarType, formatType, facets, ...others } = query;
      const { limit = MAX_THEMES, offset, after, sort, ...filterValues } = others;
      const filters = [
        ...cardFilterQuery({ ...filterValues, ...(calendarType && { category: calendarType }) }),
        ...(formatType === undefined ? [] : [["formatType", formatType] as const]),
      ];
      const { themes, ...counts } =
        id === undefined
          ? INDEX.search({ filters, sort, limit, offset, after })
          : INDEX.onlyById(id);
      return {
        designGroups: themes.map((theme) => {
          const { mountings, exclusions } = CALENDARS[theme.calendarType];
          const from = lowestPrice(prices.get(theme.calendarType) ?? []);
          return {
            ...calendarThemeIn(theme, locale),
            mountings: [...mountings],
            exclusions: exclusions.map((one) => ({ ...one })),
            ...(from && { priceFrom: { formatType: from.formatType, ...priceIn(from) } }),
          };
        }),
        ...(all && { priceFrom: priceIn(all) }),
        // A calendar can start with any month.
        startMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
        ...counts,
        ...(facets && { facets: INDEX.facets(filters) }),
      };
    },
  }),
  endpoint(withQuery(CALENDAR_PRICE, { formatType: formatField }), {
    summary:
      "Returns the price of a number of identical calendars; without type or format it is the lowest of all `prices`, which are per piece.",
    handle: ({ query, place }) => {
      const prices = calendarPrices(query, place);
      const lowest = lowestPrice(prices);
      return lowest
        ? { ...multiplyPrice(lowest, query.amount), prices }
        : errorResponse(404, "calendars are not made in this combination", calendarFault(query));
    },
  }),
];
