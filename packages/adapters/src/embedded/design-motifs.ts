import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";
import { spelledIn } from "./theme-names.ts";

/** A look in which calendars, photo books and collages are laid out. */
interface DesignMotif {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
  /** Of its picture, in px. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The looks, in the order in which they are offered; each has a picture `/media/theme-<id>.svg`. */
export const DESIGN_MOTIFS: readonly DesignMotif[] = [
  {
    id: "foto",
    size: { width: 600, height: 600 },
    names: {
      de: "Nur Fotos",
      en: "Photos only",
      es: "Solo fotos",
      fr: "Photos seules",
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
      en: "Twigs",
      es: "Ramas",
      fr: "Branches",
      it: "Rametti",
      nl: "Takken",
    },
  },
];

/** A look's name in the language of a locale. */
export const motifNameIn = (motif: DesignMotif, locale: Locale): string =>
  spelledIn(motif.names[languageOf(locale)], locale);

/** The address of a look's picture. */
export const motifImageOf = ({ id }: DesignMotif): string => `/media/theme-${id}.svg`;
