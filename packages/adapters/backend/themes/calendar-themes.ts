import { CALENDAR_TYPES, type CalendarType } from "@passepartout/domain/catalogue/calendar";
import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { CALENDARS } from "../pricing/calendar-price.ts";
import { LAYOUT_THEMES, layoutThemeImage, layoutThemeName } from "./layout-themes.ts";
import { themeImagePath, themeImageSize } from "./theme-image-path.ts";
import { labelOf, type Traits } from "./theme-index.ts";
import { CALENDAR_SEEDS } from "./theme-seeds.ts";
import { THEME_STYLES } from "./theme-styles.ts";
import { spelledIn, THEME_TEXTS, themeName } from "./theme-names.ts";

/** All calendar themes: every layout in every type, then the generated ones. */
export const CALENDAR_THEME_ENTRIES = [
  ...CALENDAR_TYPES.flatMap((calendarType, column) =>
    LAYOUT_THEMES.map((theme, row) => ({
      ...theme,
      id: `${calendarType}-${theme.id}`,
      calendarType,
      created: `2025-0${1 + row}-1${column}`,
      popularity: 1000 - row * 40 - column * 7,
      source: theme,
    })),
  ),
  ...CALENDAR_SEEDS.map((seed) => ({
    ...seed,
    ...THEME_STYLES[seed.themeStyle],
    id: `${seed.calendarType}-${seed.number}`,
    source: seed,
  })),
];

type CalendarThemeEntry = (typeof CALENDAR_THEME_ENTRIES)[number];

export const calendarTraitsOf = (theme: CalendarThemeEntry): Traits => ({
  category: theme.calendarType,
  color: theme.color,
  formatType: CALENDARS[theme.calendarType].formats,
  label: labelOf(theme) ?? "",
  style: theme.style,
});

export const coverSizeOf = (calendarType: CalendarType) =>
  themeImageSize(CALENDARS[calendarType].cover);

export const calendarThemeIn = (entry: CalendarThemeEntry, locale: Locale) => {
  const { id, calendarType, created, popularity, source } = entry;
  const label = labelOf(entry);
  const { calendarTypes } = THEME_TEXTS[languageOf(locale)];
  const isGenerated = "subject" in source;
  return {
    id,
    name: isGenerated
      ? themeName(source.subject, source.themeStyle, locale)
      : // Layouts are the same for all types.
        `${layoutThemeName(source, locale)}, ${spelledIn(calendarTypes[calendarType], locale)}`,
    image: isGenerated ? themeImagePath(source.number, locale) : layoutThemeImage(source),
    ...(isGenerated ? coverSizeOf(calendarType) : source.size),
    calendarType,
    formats: [...CALENDARS[calendarType].formats],
    created,
    popularity,
    ...(label && { label }),
  };
};
