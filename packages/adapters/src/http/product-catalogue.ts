import { REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { type FormatText, isFormat } from "@passepartout/domain/catalogue/format";
import { PRODUCT_LABELS } from "@passepartout/domain/catalogue/label";
import type {
  CollageDesign,
  ProductCatalogue,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { type Frame, isFrame, MATERIALS } from "@passepartout/domain/catalogue/wall";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import { insteadOfRefusal } from "./refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

const isFormatText = (value: unknown) => typeof value === "string" && isFormat(value);

const tile = {
  id: z.string(),
  name: z.string(),
  image: z.string(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  created: z.string(),
  popularity: z.number(),
  // An unknown label is ignored.
  label: z.enum(PRODUCT_LABELS).optional().catch(undefined),
  priceFrom: z.object(priceFields).optional(),
};

const listing = {
  total: z.number().int().nonnegative(),
  before: z.number().int().nonnegative().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
};

const cardThemes = z.object({
  themes: z.array(
    z.object({
      ...tile,
      occasion: z.string(),
      format: z.custom<FormatText>(isFormatText).optional().catch(undefined),
      refinements: z.array(z.enum(REFINEMENT_TYPES)).optional().catch(undefined),
    }),
  ),
  ...listing,
});

const calendarThemes = z
  .object({
    designGroups: z.array(
      z.object({ ...tile, calendarType: z.string(), formats: z.array(z.string()) }),
    ),
    ...listing,
  })
  .transform(({ designGroups, ...rest }) => ({ themes: designGroups, ...rest }));

const collageDesign = z.object({
  id: z.number().transform(String),
  name: z.string(),
  image: z.string(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  photos: z.number(),
  materialType: z.enum(MATERIALS),
  frameType: z.custom<Frame>((value) => typeof value === "string" && isFrame(value)).optional(),
  formats: z.array(z.string()).transform((formats) => formats.filter(isFormat)),
  isDefault: z.boolean(),
  priceFrom: z.object(priceFields).optional(),
});

const collageDesigns = z
  .object({ designGroups: z.array(collageDesign) })
  .transform(({ designGroups }): readonly CollageDesign[] => designGroups);

const queryOf = ({ limit, offset, after, sort, filters = [], facets }: ThemeChoice) => ({
  ...Object.fromEntries(filters),
  limit,
  ...(offset !== undefined && { offset }),
  ...(after !== undefined && { after }),
  ...(sort !== undefined && { sort }),
  ...(facets && { facets: "1" }),
});

export const createHttpProductCatalogue = (http: ShopHttp): ProductCatalogue => {
  const calendars = (query: Readonly<Record<string, string | number>>) =>
    http.read("/web-api/calendar-design-group", { schema: calendarThemes, query });
  return {
    cardTheme: async (id) => {
      const { themes } = await http.read("/web-api/themes", { schema: cardThemes, query: { id } });
      return themes.find((theme) => theme.id === id);
    },
    cardThemes: (choice) =>
      http.read("/web-api/themes", { schema: cardThemes, query: queryOf(choice) }),
    calendarTheme: async (id) => (await calendars({ id })).themes.find((theme) => theme.id === id),
    calendarThemes: (choice) => calendars(queryOf(choice)),
    collages: (filter) =>
      http.read("/web-api/collage-designer-design-groups", {
        schema: collageDesigns,
        query: { filter },
      }),
    collage: (id) =>
      http
        .read("/web-api/collage-designer-design-group", {
          schema: collageDesign,
          query: id === undefined ? {} : { id },
        })
        .catch(insteadOfRefusal(undefined, [400, 404], ["id"])),
  };
};
