import { languageOf, type Language, type Locale } from "@passepartout/domain/market/locale";

/** A look in which calendars, photo books and collages are laid out. */
interface DesignMotif {
  readonly id: string;
  readonly names: Readonly<Record<Language, string>>;
}

/** The looks, in the order in which they are offered; each has a picture `/media/theme-<id>.svg`. */
export const DESIGN_MOTIFS: readonly DesignMotif[] = [
  {
    id: "foto",
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
    names: {
      de: "Aquarell",
      en: "Watercolour",
      es: "Acuarela",
      fr: "Aquarelle",
      it: "Acquerello",
      nl: "Aquarel",
    },
  },
  {
    id: "zweige",
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
  motif.names[languageOf(locale)];

/** The address of a look's picture. */
export const motifImageOf = ({ id }: DesignMotif): string => `/media/theme-${id}.svg`;
