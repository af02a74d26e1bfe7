import { REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { PRODUCT_LABELS } from "@passepartout/domain/catalogue/label";
import type {
  ProductCatalogue,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { z } from "zod";
import type { ShopHttp } from "./shop-http.ts";

const tile = {
  id: z.string(),
  name: z.string(),
  image: z.string(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  created: z.string(),
  popularity: z.number(),
  // A label that this shop does not know is none.
  label: z.enum(PRODUCT_LABELS).optional().catch(undefined),
};

const listed = {
  total: z.number().int().nonnegative(),
  before: z.number().int().nonnegative().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
};

const cardThemes = z.object({
  themes: z.array(
    z.object({
      ...tile,
      occasion: z.string(),
      format: z.string(),
      refinements: z.array(z.enum(REFINEMENT_TYPES)).optional().catch(undefined),
    }),
  ),
  ...listed,
});

const calendarThemes = z
  .object({
    designGroups: z.array(
      z.object({ ...tile, calendarType: z.string(), formats: z.array(z.string()) }),
    ),
    ...listed,
  })
  .transform(({ designGroups, ...rest }) => ({ themes: designGroups, ...rest }));

const queryOf = ({ limit, offset, after, sort, filters = [], facets }: ThemeChoice) => ({
  ...Object.fromEntries(filters),
  limit,
  ...(offset !== undefined && { offset }),
  ...(after !== undefined && { after }),
  ...(sort !== undefined && { sort }),
  ...(facets && { facets: "1" }),
});

/** The catalogue of the shop backend. [API-16, API-22] */
export const createHttpProductCatalogue = (http: ShopHttp): ProductCatalogue => {
  const calendars = (query: Readonly<Record<string, string | number>>) =>
    http.read("/web-api/calendar-design-group", { schema: calendarThemes, query });
  return {
    cardTheme: async (id) => {
      const answer = await http.read("/web-api/themes", { schema: cardThemes, query: { id } });
      return answer.themes.find((theme) => theme.id === id);
    },
    cardThemes: (choice) =>
      http.read("/web-api/themes", { schema: cardThemes, query: queryOf(choice) }),
    calendarTheme: async (id) => (await calendars({ id })).themes.find((theme) => theme.id === id),
    calendarThemes: (choice) => calendars(queryOf(choice)),
  };
};
