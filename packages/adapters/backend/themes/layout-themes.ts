import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";
import { spelledIn } from "./theme-names.ts";

/** A layout of calendars, photo books and collages. */
export interface LayoutTheme {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  /** Size of the image in px. */
  readonly size: { readonly width: number; readonly height: number };
}

/** All layouts in display order. */
export const LAYOUT_THEMES: readonly LayoutTheme[] = [
  {
    id: "foto",
    size: { width: 600, height: 600 },
    names: {
      de: "Nur Fotos",
      en: "Photos only",
      es: "Solo fotos",
      fr: "Rien que des photos",
      it: "Solo foto",
      nl: "Alleen foto’s",
    },
  },
  {
    id: "linie",
    size: { width: 596, height: 840 },
    names: {
      de: "Feine Linie",
      en: "Fine line",
      es: "Línea fina",
      fr: "Ligne fine",
      it: "Linea sottile",
      nl: "Fijne lijn",
    },
  },
  {
    id: "aquarell",
    size: { width: 840, height: 596 },
    names: {
      de: "Aquarell",
      en: "Watercolour/Watercolor",
      es: "Acuarela",
      fr: "Aquarelle",
      it: "Acquerello",
      nl: "Aquarel",
    },
  },
  {
    id: "zweige",
    size: { width: 840, height: 420 },
    names: {
      de: "Zweige",
      en: "Sprigs",
      es: "Ramas",
      fr: "Branches",
      it: "Rametti",
      nl: "Takken",
    },
  },
];

export const layoutThemeName = ({ names }: LayoutTheme, locale: Locale): string =>
  spelledIn(names[languageOf(locale)], locale);

export const layoutThemeImage = ({ id }: LayoutTheme): string => `/media/theme-${id}.svg`;
