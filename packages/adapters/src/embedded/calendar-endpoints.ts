import { CALENDAR_TYPES, MOUNTINGS } from "@passepartout/domain/catalogue/calendar";
import { multiplyPrice } from "@passepartout/domain/market/price";
import { z } from "zod";
import { CALENDAR_PAPERS, calendarPrice, CALENDARS } from "./calendar-model.ts";
import { DESIGN_MOTIFS, motifImageOf, motifNameIn } from "./design-motifs.ts";
import { endpoint, refusal } from "./endpoint.ts";
import { oneOf, priceFields, wholeNumber } from "./fields.ts";

const ALL_FORMATS = [...new Set(Object.values(CALENDARS).flatMap(({ formats }) => formats))] as [
  string,
  ...string[],
];

const formatField = oneOf(ALL_FORMATS);

/** What the backend knows of calendars. [API-16] */
export const CALENDAR_ENDPOINTS = [
  endpoint({
    method: "GET",
    path: "/web-api/calendar-design-group",
    summary: "The designs of calendars, of one type or format where they are named. [API-16]",
    query: z.object({
      calendarType: oneOf(CALENDAR_TYPES).optional(),
      formatType: formatField.optional(),
    }),
    answer: z.object({
      designGroups: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          image: z.string(),
          calendarType: z.string(),
          formats: z.array(z.string()),
          mountings: z.array(z.string()),
        }),
      ),
    }),
    run: ({ query, visit }) => ({
      designGroups: CALENDAR_TYPES.filter(
        (type) =>
          (query.calendarType ?? type) === type &&
          (query.formatType === undefined || CALENDARS[type].formats.includes(query.formatType)),
      ).flatMap((calendarType) =>
        DESIGN_MOTIFS.map((motif) => ({
          id: `${calendarType}-${motif.id}`,
          name: motifNameIn(motif, visit.locale),
          image: motifImageOf(motif),
          calendarType,
          formats: [...CALENDARS[calendarType].formats],
          mountings: [...CALENDARS[calendarType].mountings],
        })),
      ),
    }),
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
