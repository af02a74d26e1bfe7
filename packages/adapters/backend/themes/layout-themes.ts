import { languageOf, type Locale } from "@passepartout/domain/market/locale";
import { type InLanguages, inLanguages } from "./in-languages.ts";
import { spelledIn } from "./theme-names.ts";

/** A layout of calendars, photo books and collages. */
export interface LayoutTheme {
  readonly id: string;
  readonly names: InLanguages;
  readonly color: string;
  readonly style: string;
  /** Size of the image in px. */
  readonly size: { readonly width: number; readonly height: number };
}

/** All layouts in display order. */
export const LAYOUT_THEMES: readonly LayoutTheme[] = [
  {
    id: "foto",
    color: "weiss",
    style: "modern",
    size: { width: 600, height: 600 },
    names: inLanguages(
      "Nur Fotos | Photos only | Solo fotos | Rien que des photos | Solo foto | Alleen foto’s",
    ),
  },
  {
    id: "linie",
    color: "beige",
    style: "elegant",
    size: { width: 596, height: 840 },
    names: inLanguages(
      "Feine Linie | Fine line | Línea fina | Ligne fine | Linea sottile | Fijne lijn",
    ),
  },
  {
    id: "aquarell",
    color: "bunt",
    style: "natur",
    size: { width: 840, height: 596 },
    names: inLanguages(
      "Aquarell | Watercolour/Watercolor | Acuarela | Aquarelle | Acquerello | Aquarel",
    ),
  },
  {
    id: "zweige",
    color: "gruen",
    style: "natur",
    size: { width: 840, height: 420 },
    names: inLanguages("Zweige | Sprigs | Ramas | Branches | Rametti | Takken"),
  },
];

export const layoutThemeName = ({ names }: LayoutTheme, locale: Locale): string =>
  spelledIn(names[languageOf(locale)], locale);

export const layoutThemeImage = ({ id }: LayoutTheme): string => `/media/theme-${id}.svg`;
