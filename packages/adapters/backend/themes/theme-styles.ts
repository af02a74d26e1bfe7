import type { RefinementType } from "@passepartout/domain/catalogue/card";
import type { CARD_COLORS, CARD_STYLES } from "@passepartout/domain/catalogue/card-list";
import type { Language } from "@passepartout/domain/market/locale";

/** Text after the subject: `in Roségold`. English can have the American spelling after a slash; with a capital letter it stands before the subject: `Rose gold`. */
type Phrase = Readonly<Record<Language, string>>;

/** Forms of an adjective. Romance languages: masculine, feminine, masculine plural, feminine plural. */
export interface Adjective {
  /** The stem, without the ending for the gender. */
  readonly de: string;
  readonly en: string;
  readonly es: readonly [string, string, string, string];
  readonly fr: readonly [string, string, string, string];
  readonly it: readonly [string, string, string, string];
  /** With and without ending: `Tere`, `Teer`. */
  readonly nl: readonly [string, string];
}

/** How a subject is drawn: its part of the theme's name, and the filter values. */
export interface ThemeStyle {
  readonly adjective?: Adjective;
  readonly phrase?: Phrase;
  readonly color: (typeof CARD_COLORS)[number];
  readonly style: (typeof CARD_STYLES)[number];
  /** The refinement in which the theme is also sold. */
  readonly refinement?: RefinementType;
}

const phrase = (
  de: string,
  en: string,
  es: string,
  fr: string,
  it: string,
  nl: string,
): { readonly phrase: Phrase } => ({ phrase: { de, en, es, fr, it, nl } });

export const THEME_STYLES = {
  delicate: {
    adjective: {
      de: "Zart",
      en: "Delicate",
      es: ["delicado", "delicada", "delicados", "delicadas"],
      fr: ["délicat", "délicate", "délicats", "délicates"],
      it: ["delicato", "delicata", "delicati", "delicate"],
      nl: ["Zachte", "Zacht"],
    },
    color: "rosa",
    style: "elegant",
  },
  golden: {
    adjective: {
      de: "Golden",
      en: "Golden",
      es: ["dorado", "dorada", "dorados", "doradas"],
      fr: ["doré", "dorée", "dorés", "dorées"],
      it: ["dorato", "dorata", "dorati", "dorate"],
      nl: ["Gouden", "Gouden"],
    },
    color: "gold",
    style: "elegant",
    refinement: "gold",
  },
  simple: {
    adjective: {
      de: "Schlicht",
      en: "Simple",
      es: ["sencillo", "sencilla", "sencillos", "sencillas"],
      fr: ["épuré", "épurée", "épurés", "épurées"],
      it: ["semplice", "semplice", "semplici", "semplici"],
      nl: ["Eenvoudige", "Eenvoudig"],
    },
    color: "weiss",
    style: "minimalistisch",
  },
  classic: {
    adjective: {
      de: "Klassisch",
      en: "Classic",
      es: ["clásico", "clásica", "clásicos", "clásicas"],
      fr: ["classique", "classique", "classiques", "classiques"],
      it: ["classico", "classica", "classici", "classiche"],
      nl: ["Klassieke", "Klassiek"],
    },
    color: "rot",
    style: "klassisch",
    refinement: "relief",
  },
  nostalgic: {
    adjective: {
      de: "Nostalgisch",
      en: "Vintage",
      es: ["nostálgico", "nostálgica", "nostálgicos", "nostálgicas"],
      fr: ["nostalgique", "nostalgique", "nostalgiques", "nostalgiques"],
      it: ["nostalgico", "nostalgica", "nostalgici", "nostalgiche"],
      nl: ["Nostalgische", "Nostalgisch"],
    },
    color: "braun",
    style: "vintage",
  },
  quiet: {
    adjective: {
      de: "Still",
      en: "Quiet",
      es: ["sereno", "serena", "serenos", "serenas"],
      fr: ["paisible", "paisible", "paisibles", "paisibles"],
      it: ["sereno", "serena", "sereni", "serene"],
      nl: ["Serene", "Sereen"],
    },
    color: "grau",
    style: "elegant",
  },
  sage: {
    ...phrase(
      "in Salbeigrün",
      "Sage green",
      "en verde salvia",
      "vert sauge",
      "in verde salvia",
      "in saliegroen",
    ),
    color: "gruen",
    style: "natur",
  },
  midnight: {
    ...phrase(
      "in Nachtblau",
      "Midnight blue",
      "en azul noche",
      "bleu nuit",
      "in blu notte",
      "in nachtblauw",
    ),
    color: "blau",
    style: "modern",
    refinement: "gold",
  },
  watercolour: {
    ...phrase(
      "als Aquarell",
      "Watercolour/Watercolor",
      "en acuarela",
      "à l’aquarelle",
      "ad acquerello",
      "in aquarel",
    ),
    color: "bunt",
    style: "natur",
  },
  kraft: {
    ...phrase(
      "auf Kraftpapier",
      "on kraft paper",
      "en papel kraft",
      "sur papier kraft",
      "su carta kraft",
      "op kraftpapier",
    ),
    color: "braun",
    style: "natur",
  },
  bright: {
    ...phrase(
      "in bunten Farben",
      "Bright",
      "a todo color",
      "en couleurs",
      "a colori",
      "in vrolijke kleuren",
    ),
    color: "bunt",
    style: "verspielt",
  },
  terracotta: {
    ...phrase(
      "in Terrakotta",
      "Terracotta",
      "en terracota",
      "terracotta",
      "in terracotta",
      "in terracotta",
    ),
    color: "orange",
    style: "modern",
  },
  sky: {
    ...phrase(
      "in Himmelblau",
      "Sky blue",
      "en azul cielo",
      "bleu ciel",
      "in celeste",
      "in hemelsblauw",
    ),
    color: "blau",
    style: "verspielt",
  },
  rosegold: {
    ...phrase(
      "in Roségold",
      "Rose gold",
      "con un toque de oro rosa",
      "or rose",
      "in oro rosa",
      "in roségoud",
    ),
    color: "rosa",
    style: "elegant",
    refinement: "rosegold",
  },
  silver: {
    ...phrase("in Silber", "Silver", "con un toque de plata", "argent", "in argento", "in zilver"),
    color: "grau",
    style: "modern",
    refinement: "silber",
  },
  lilac: {
    ...phrase("in Flieder", "Lilac", "en lila", "lilas", "in lilla", "in lila"),
    color: "lila",
    style: "verspielt",
  },
  arch: {
    ...phrase(
      "unter dem Bogen",
      "under the arch/under an arch",
      "bajo el arco",
      "sous l’arche",
      "sotto l’arco",
      "onder de boog",
    ),
    color: "beige",
    style: "elegant",
  },
  circle: {
    ...phrase(
      "im Kreis",
      "in a circle",
      "en círculo",
      "en médaillon",
      "nel cerchio",
      "in een cirkel",
    ),
    color: "gruen",
    style: "klassisch",
  },
  blackWhite: {
    ...phrase(
      "in Schwarz-Weiß",
      "in black and white",
      "en blanco y negro",
      "en noir et blanc",
      "in bianco e nero",
      "in zwart-wit",
    ),
    color: "schwarz",
    style: "minimalistisch",
  },
  photo: {
    ...phrase("mit Foto", "with photo", "con foto", "avec photo", "con foto", "met foto"),
    color: "weiss",
    style: "modern",
  },
  mist: {
    ...phrase(
      "im Nebel",
      "in the mist/in mist",
      "entre la niebla",
      "dans la brume",
      "nella nebbia",
      "in de mist",
    ),
    color: "grau",
    style: "natur",
  },
  evening: {
    ...phrase(
      "im Abendlicht",
      "at dusk/at sunset",
      "al atardecer",
      "dans la lumière du soir",
      "al tramonto",
      "in het avondlicht",
    ),
    color: "lila",
    style: "natur",
  },
} as const satisfies Readonly<Record<string, ThemeStyle>>;

export type ThemeStyleName = keyof typeof THEME_STYLES;
