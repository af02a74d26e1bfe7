import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { spelledIn, THEME_TEXTS } from "./theme-names.ts";

/** A layout of calendars, photo books and collages. */
export interface LayoutTheme {
  readonly id: keyof (typeof THEME_TEXTS)["de"]["layouts"];
  readonly color: string;
  readonly style: string;
  /** Of the image, in px. */
  readonly size: { readonly width: number; readonly height: number };
}

export const LAYOUT_THEMES: readonly LayoutTheme[] = [
  { id: "foto", color: "weiss", style: "modern", size: { width: 600, height: 600 } },
  { id: "linie", color: "beige", style: "elegant", size: { width: 596, height: 840 } },
  { id: "aquarell", color: "bunt", style: "natur", size: { width: 840, height: 596 } },
  { id: "zweige", color: "gruen", style: "natur", size: { width: 840, height: 420 } },
];

export const layoutThemeName = ({ id }: LayoutTheme, locale: Locale): string =>
  spelledIn(THEME_TEXTS[languageOf(locale)].layouts[id], locale);

export const layoutThemeImage = ({ id }: LayoutTheme): string => `/media/theme-${id}.svg`;
