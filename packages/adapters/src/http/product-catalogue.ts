import { CARD_VIEWS, PAGE_STATUSES, REFINEMENT_TYPES } from "@passepartout/domain/catalogue/card";
import { CARD_COLORS, CARD_STYLES } from "@passepartout/domain/catalogue/card-list";
import { type FormatText, isFormat } from "@passepartout/domain/catalogue/format";
import { PHOTOBOOK_FORMATS } from "@passepartout/domain/catalogue/photo-book";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import { PRODUCT_LABELS } from "@passepartout/domain/catalogue/label";
import type {
  CollageTheme,
  ProductCatalogue,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import {
  FRAME_TYPES,
  type Frame,
  type FrameVariant,
  isFrame,
  isFrameVariant,
  MATERIALS,
} from "@passepartout/domain/catalogue/wall";
import { MOUNTINGS } from "@passepartout/domain/catalogue/calendar";
import { z } from "zod";
import { priceFields } from "./price-fields.ts";
import { insteadOfRefusal } from "./refusal.ts";
import type { ShopHttp } from "./shop-http.ts";

const isFormatText = (value: unknown) => typeof value === "string" && isFormat(value);

const priceFrom = z.object({ ...priceFields, formatType: z.string().optional() }).optional();

const tile = {
  id: z.string(),
  name: z.string(),
  image: z.string(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  created: z.string(),
  popularity: z.number(),
  secondImage: z.string().optional().catch(undefined),
  // An unknown label is ignored.
  label: z.enum(PRODUCT_LABELS).optional().catch(undefined),
  priceFrom,
};

const listing = {
  total: z.number().int().nonnegative(),
  before: z.number().int().nonnegative().optional(),
  facets: z.record(z.string(), z.record(z.string(), z.number())).optional(),
};

const cardTheme = z.object({
  ...tile,
  status: z.enum(PAGE_STATUSES).optional(),
  occasion: z.string(),
  format: z.custom<FormatText>(isFormatText).optional().catch(undefined),
  refinements: z.array(z.enum(REFINEMENT_TYPES)).optional().catch(undefined),
});

const cardThemes = z.object({ themes: z.array(cardTheme), ...listing });

// A backend that has no more than the theme itself is complete.
const cardDetails = z.object({
  themes: z.array(
    cardTheme.extend({
      views: z
        .array(
          z.object({
            view: z.enum(CARD_VIEWS),
            image: z.string(),
            width: z.number().positive(),
            height: z.number().positive(),
          }),
        )
        .catch([]),
      // A style without a text is not shown.
      style: z.enum(CARD_STYLES).optional().catch(undefined),
      colors: z.array(z.object({ color: z.enum(CARD_COLORS), id: z.string() })).catch([]),
      suite: z.array(cardTheme).catch([]),
    }),
  ),
});

const mountings = z
  .array(z.string())
  .default([])
  .transform((named) =>
    MOUNTINGS.filter((mounting) => named.includes(mounting)).toSorted(
      (a, b) => named.indexOf(a) - named.indexOf(b),
    ),
  );

const calendarThemes = z
  .object({
    designGroups: z.array(
      z.object({ ...tile, calendarType: z.string(), formats: z.array(z.string()), mountings }),
    ),
    ...listing,
  })
  .transform(({ designGroups, ...rest }) => ({ themes: designGroups, ...rest }));

const collageTheme = z.object({
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
  priceFrom,
});

const collageThemes = z
  .object({ designGroups: z.array(collageTheme) })
  .transform(({ designGroups }): readonly CollageTheme[] => designGroups);

const frameVariant = z.custom<FrameVariant>(
  (value) => typeof value === "string" && isFrameVariant(value),
);

const producedFrames = z.object({
  frameTypes: z.array(
    z.object({
      frameType: z.enum(FRAME_TYPES),
      defaultVariant: frameVariant,
      variants: z.array(frameVariant),
    }),
  ),
});

const formatTexts = z.array(z.string()).transform((formats) => formats.filter(isFormat));

const formatLimits = z.object({ shortest: z.number().positive(), longest: z.number().positive() });

const nearestRatio = z.object({
  aspectRatio: z.string(),
  orientation: z.enum(["portrait", "landscape", "square"]),
  formats: formatTexts,
});

const printChoices = z.object({
  finishes: z.array(z.enum(FINISHES)),
  sizes: z.array(z.object({ size: z.enum(PHOTOBOX_SIZES), prints: z.number().int().positive() })),
  formats: z
    .array(z.object({ format: z.enum(PRINT_FORMATS) }))
    .transform((formats) => formats.map(({ format }) => format)),
});

const photobookThemes = z.object({
  designGroupSets: z.array(
    z.object({
      id: z.string(),
      categoryId: z.number(),
      name: z.string().default(""),
      image: z.string(),
      designGroups: z.array(
        z.object({ id: z.string(), format: z.enum(PHOTOBOOK_FORMATS), templateId: z.string() }),
      ),
    }),
  ),
});

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
      const { themes } = await http.read("/web-api/themes", { schema: cardDetails, query: { id } });
      return themes.find((theme) => theme.id === id);
    },
    cardThemes: (choice) =>
      http.read("/web-api/themes", { schema: cardThemes, query: queryOf(choice) }),
    cardThemesById: async (ids) =>
      ids.length === 0
        ? []
        : (await http.read("/web-api/themes", { schema: cardThemes, query: { "ids[]": ids } }))
            .themes,
    calendarTheme: async (id) => (await calendars({ id })).themes.find((theme) => theme.id === id),
    calendarThemes: (choice) => calendars(queryOf(choice)),
    collages: (filter) =>
      http.read("/web-api/collage-designer-design-groups", {
        schema: collageThemes,
        query: { filter },
      }),
    collage: (id) =>
      http
        .read("/web-api/collage-designer-design-group", {
          schema: collageTheme,
          query: id === undefined ? {} : { id },
        })
        .catch(insteadOfRefusal(undefined, [400, 404], ["id"])),
    producedFrames: async (frameTypes) =>
      (
        await http.read("/web-api/variants-for-frame-types", {
          schema: producedFrames,
          query: { "frameTypes[]": frameTypes },
        })
      ).frameTypes,
    formatLimits: ({ materialType, frameType }) =>
      http
        .read("/web-api/product-selection-photo-frame/format-limits", {
          schema: formatLimits,
          query: { materialType, frameType },
        })
        .catch(insteadOfRefusal(undefined, [400, 404], ["materialType", "frameType"])),
    nearestRatio: ({ width, height }) =>
      http.read("/web-api/aspect-ratio", { schema: nearestRatio, query: { width, height } }),
    printChoices: () => http.read("/web-api/photobox-data", { schema: printChoices }),
    photobookThemes: async ({ type, categoryIds }) =>
      (
        await http.read("/web-api/photobook-design-group-set", {
          schema: photobookThemes,
          query: { type, "categoryIds[]": categoryIds?.map(String) },
        })
      ).designGroupSets,
  };
};
