import type {
  ProductCatalogue,
  ThemeChoice,
} from "@passepartout/domain/catalogue/product-catalogue.port";
import { present } from "@passepartout/domain/kernel/fields";
import type { Call } from "../contract/call.ts";
import * as contracts from "../contract/catalogue.ts";
import type { Input } from "../contract/contract.ts";

const themeQuery = ({ filters = [], facets, ...page }: ThemeChoice) => ({
  ...Object.fromEntries(filters),
  ...present({ ...page, facets: facets ? ("1" as const) : undefined }),
});

export const createHttpProductCatalogue = (call: Call): ProductCatalogue => {
  const calendars = async (query: Input<typeof contracts.CALENDAR_THEMES>) => {
    const { designGroups, priceFrom: _, ...listing } = await call(contracts.CALENDAR_THEMES, query);
    return { ...listing, themes: designGroups.map(({ exclusions: __, ...theme }) => theme) };
  };
  return {
    cardTheme: async (id) => {
      const theme = (await call(contracts.THEMES, { id })).themes.find((one) => one.id === id);
      return theme && { views: [], colors: [], suite: [], ...present(theme) };
    },
    cardThemes: async (choice) => {
      const { priceFrom: _, ...listing } = await call(contracts.THEMES, themeQuery(choice));
      return listing;
    },
    cardThemesById: async (ids) =>
      ids.length === 0 ? [] : (await call(contracts.THEMES, { "ids[]": ids })).themes,
    calendarTheme: async (id) => (await calendars({ id })).themes.find((theme) => theme.id === id),
    calendarThemes: (choice) => calendars(themeQuery(choice)),
    collages: (filter) => call(contracts.COLLAGE_THEMES, { filter }),
    collage: (id) => call(contracts.COLLAGE, { id }),
    producedFrames: (frameTypes) => call(contracts.PRODUCED_FRAMES, { "frameTypes[]": frameTypes }),
    formatLimits: ({ materialType, frameType }) =>
      call(contracts.FORMAT_LIMITS, { materialType, frameType }),
    nearestRatio: ({ width, height }) => call(contracts.NEAREST_RATIO, { width, height }),
    printChoices: () => call(contracts.PRINT_CHOICES),
    photobookThemes: async ({ type, categoryIds }) =>
      (await call(contracts.PHOTOBOOK_THEMES, { type, "categoryIds[]": categoryIds?.map(String) }))
        .designGroupSets,
  };
};
