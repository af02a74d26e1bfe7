import { CALENDAR_TYPES } from "@passepartout/domain/catalogue/calendar";
import { isInCollageFilter } from "@passepartout/domain/catalogue/collage";
import { orientationOf } from "@passepartout/domain/catalogue/format";
import { FINISHES, PHOTOBOX_SIZES, PRINT_FORMATS } from "@passepartout/domain/catalogue/photo-box";
import {
  defaultFrameVariant,
  FRAME_TYPES,
  FRAME_VARIANTS,
  frameTypeOf,
} from "@passepartout/domain/catalogue/wall";
import { sortThemes } from "@passepartout/domain/catalogue/card-list";
import type {
  CalendarTheme,
  CardTheme,
  CollageTheme,
  ProductCatalogue,
  ThemeChoice,
  ThemeListing,
  ThemeTile,
} from "@passepartout/domain/catalogue/product-catalogue.port";

const tile = (id: string, at: number): ThemeTile => ({
  id,
  name: `Theme ${id}`,
  image: `/media/theme-${id}.svg`,
  created: `2025-0${1 + at}-01`,
  popularity: 100 - at,
  ...(at === 4 && { label: "new" }),
  priceFrom: { priceCurrent: 8, priceOriginal: 10 },
});

const CARDS: readonly CardTheme[] = [1001, 1002, 1003, 1004, 1005].map((id, at) => ({
  ...tile(String(id), at),
  occasion: at % 2 === 0 ? "hochzeit" : "geburt",
  format: "105x148",
}));

const CALENDARS: readonly CalendarTheme[] = CALENDAR_TYPES.map((calendarType, at) => ({
  ...tile(`${calendarType}-1`, at),
  calendarType,
  formats: ["a4-quer", "a5-quer"],
  priceFrom: { priceCurrent: 8, priceOriginal: 10, formatType: "a5-quer" },
  mountings: ["spirale", "holzfuss"],
}));

const listed = <Theme extends ThemeTile>(
  themes: readonly Theme[],
  categoryOf: (theme: Theme) => string,
  { limit, offset = 0, after, sort = "popularity", filters = [], facets }: ThemeChoice,
): ThemeListing<Theme> => {
  const traitOf = (theme: Theme, key: string) =>
    key === "category" ? categoryOf(theme) : key === "label" ? theme.label : undefined;
  const found = sortThemes(themes, sort).filter((theme) =>
    filters.every(([key, value]) => traitOf(theme, key) === value),
  );
  const before = found.findIndex(({ id }) => id === after) + 1 + offset;
  const byCategory = Map.groupBy(themes, categoryOf);
  const counts = [...byCategory].map(([category, { length }]) => [category, length] as const);
  return {
    themes: found.slice(before, before + limit),
    total: found.length,
    before,
    ...(facets && { facets: { category: Object.fromEntries(counts) } }),
  };
};

const COLLAGES: readonly CollageTheme[] = (
  [
    { id: "1", materialType: "leinwand", isDefault: false },
    { id: "13", materialType: "poster", isDefault: true },
    { id: "14", materialType: "poster", frameType: "holzrahmen", isDefault: false },
  ] as const
).map((collage) => ({
  ...collage,
  name: `Collage ${collage.id}`,
  image: "/media/theme-foto.svg",
  photos: 9,
  formats: ["600x450"],
  priceFrom: { priceCurrent: 10, priceOriginal: 10, formatType: "600x450" },
}));

/** A catalogue of five card themes, 1001 to 1005, and a calendar of each type and three collages. */
export const createFakeProductCatalogue = (): ProductCatalogue => ({
  cardTheme: async (id) => {
    const theme = CARDS.find((each) => each.id === id);
    return (
      theme && {
        ...theme,
        views: [{ view: "front", image: theme.image, width: 600, height: 840 }],
        colors: [],
        suite: [],
      }
    );
  },
  cardThemes: async (choice) => listed(CARDS, ({ occasion }) => occasion, choice),
  cardThemesById: async (ids) => ids.flatMap((id) => CARDS.find((theme) => theme.id === id) ?? []),
  calendarTheme: async (id) => CALENDARS.find((theme) => theme.id === id),
  calendarThemes: async (choice) => listed(CALENDARS, ({ calendarType }) => calendarType, choice),
  collages: async (filter) => COLLAGES.filter((collage) => isInCollageFilter(collage, filter)),
  collage: async (id) =>
    COLLAGES.find((collage) => (id === undefined ? collage.isDefault : collage.id === id)),
  producedFrames: async (frameTypes = FRAME_TYPES) =>
    FRAME_TYPES.filter((frameType) => frameTypes.includes(frameType)).map((frameType) => ({
      frameType,
      defaultVariant: defaultFrameVariant(frameType),
      variants: FRAME_VARIANTS.filter((variant) => frameTypeOf(variant) === frameType),
    })),
  formatLimits: async ({ frameType }) =>
    frameType === "artbox" ? undefined : { shortest: 100, longest: 1500 },
  nearestRatio: async (photo) => ({
    aspectRatio: "4:3",
    orientation: orientationOf(photo),
    formats: [orientationOf(photo) === "portrait" ? "450x600" : "600x450"],
  }),
  printChoices: async () => ({
    finishes: FINISHES,
    sizes: PHOTOBOX_SIZES.map((size) => ({ size, prints: 40 })),
    formats: PRINT_FORMATS,
  }),
  photobookThemes: async ({ categoryIds = [1, 9] }) =>
    [1, 9]
      .filter((id) => categoryIds.includes(id))
      .map((id) => ({
        id: `set-${id}`,
        categoryId: id,
        name: "Nur Fotos",
        image: "/media/theme-foto.svg",
        designGroups: [{ id: `${id}-a4`, format: "a4-quer", templateId: `t-${id}` }],
      })),
});
