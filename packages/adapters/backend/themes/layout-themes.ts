import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { spelledIn, THEME_TEXTS } from "./theme-names.ts";

/** The layouts of calendars, photo books and collages, with the size of their images in px. */
export const LAYOUT_THEMES = [
  { id: "foto", color: "weiss", style: "modern", size: { width: 600, height: 600 } },
  { id: "linie", color: "beige", style: "elegant", size: { width: 596, height: 840 } },
  { id: "aquarell", color: "bunt", style: "natur", size: { width: 840, height: 596 } },
  { id: "zweige", color: "gruen", style: "natur", size: { width: 840, height: 420 } },
] as const;

type LayoutTheme = (typeof LAYOUT_THEMES)[number];

export const layoutThemeName = ({ id }: LayoutTheme, locale: Locale): string =>
  spelledIn(THEME_TEXTS[languageOf(locale)].layouts[id], locale);

export const layoutThemeImage = ({ id }: LayoutTheme): string => `/media/theme-${id}.svg`;
