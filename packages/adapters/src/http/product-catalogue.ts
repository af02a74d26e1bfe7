import type {
  ProductCatalogue,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { present } from "@passepartout/domain/kernel/fields";
import type { Call } from "../contract/call.ts";
import {
  CALENDAR_THEMES,
  COLLAGE,
  COLLAGE_THEMES,
  FORMAT_LIMITS,
  NEAREST_RATIO,
  PHOTOBOOK_THEMES,
  PRINT_CHOICES,
  PRODUCED_FRAMES,
  THEMES,
} from "../contract/catalogue.ts";
import type { Input } from "../contract/contract.ts";

const themeQuery = ({ filters = [], facets, ...page }: ThemeChoice) => ({
  ...Object.fromEntries(filters),
  ...present({ ...page, facets: facets ? ("1" as const) : undefined }),
});

export const createHttpProductCatalogue = (call: Call): ProductCatalogue => {
  const calendars = async (query: Input<typeof CALENDAR_THEMES>) => {
    const { designGroups, priceFrom: _, ...listing } = await call(CALENDAR_THEMES, query);
    return { ...listing, themes: designGroups.map(({ exclusions: __, ...theme }) => theme) };
  };
  return {
    cardTheme: async (id) => {
      const theme = (await call(THEMES, { id })).themes.find((one) => one.id === id);
      return theme && { views: [], colors: [], suite: [], ...present(theme) };
    },
    cardThemes: async (choice) => {
      const { priceFrom: _, ...listing } = await call(THEMES, themeQuery(choice));
      return listing;
    },
    cardThemesById: async (ids) =>
      ids.length === 0 ? [] : (await call(THEMES, { "ids[]": ids })).themes,
    calendarTheme: async (id) => (await calendars({ id })).themes.find((theme) => theme.id === id),
    calendarThemes: (choice) => calendars(themeQuery(choice)),
    collages: (filter) => call(COLLAGE_THEMES, { filter }),
    collage: (id) => call(COLLAGE, { id }),
    producedFrames: (frameTypes) => call(PRODUCED_FRAMES, { "frameTypes[]": frameTypes }),
    formatLimits: ({ materialType, frameType }) => call(FORMAT_LIMITS, { materialType, frameType }),
    nearestRatio: ({ width, height }) => call(NEAREST_RATIO, { width, height }),
    printChoices: () => call(PRINT_CHOICES),
    photobookThemes: async ({ type, categoryIds }) =>
      (await call(PHOTOBOOK_THEMES, { type, "categoryIds[]": categoryIds?.map(String) }))
        .designGroupSets,
  };
};
