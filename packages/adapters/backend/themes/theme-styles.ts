import type { RefinementType } from "@passepartout/domain/catalogue/card";
import type { CARD_COLORS, CARD_STYLES } from "@passepartout/domain/catalogue/card-list";

/** How a subject is drawn: its part of the theme's name in each language, and the filter values. */
export interface ThemeStyle {
  /** German without the ending for the gender; in Romance languages masculine, feminine, masculine plural and feminine plural; Dutch with and without ending. */
  readonly adjective?: string;
  /** Text after the subject: `in Roségold`. In English with a capital letter it stands before the subject: `Rose gold`. */
  readonly phrase?: string;
  readonly color: (typeof CARD_COLORS)[number];
  readonly style: (typeof CARD_STYLES)[number];
  /** The refinement in which the theme is also sold. */
  readonly refinement?: RefinementType;
}

export const THEME_STYLES = {
  delicate: {
    adjective:
      "Zart | Delicate | delicado delicada delicados delicadas | délicat délicate délicats délicates | delicato delicata delicati delicate | Zachte Zacht",
    color: "rosa",
    style: "elegant",
  },
  golden: {
    adjective:
      "Golden | Golden | dorado dorada dorados doradas | doré dorée dorés dorées | dorato dorata dorati dorate | Gouden Gouden",
    color: "gold",
    style: "elegant",
    refinement: "gold",
  },
  simple: {
    adjective:
      "Schlicht | Simple | sencillo sencilla sencillos sencillas | épuré épurée épurés épurées | semplice semplice semplici semplici | Eenvoudige Eenvoudig",
    color: "weiss",
    style: "minimalistisch",
  },
  classic: {
    adjective:
      "Klassisch | Classic | clásico clásica clásicos clásicas | classique classique classiques classiques | classico classica classici classiche | Klassieke Klassiek",
    color: "rot",
    style: "klassisch",
    refinement: "relief",
  },
  nostalgic: {
    adjective:
      "Nostalgisch | Vintage | nostálgico nostálgica nostálgicos nostálgicas | nostalgique nostalgique nostalgiques nostalgiques | nostalgico nostalgica nostalgici nostalgiche | Nostalgische Nostalgisch",
    color: "braun",
    style: "vintage",
  },
  quiet: {
    adjective:
      "Still | Quiet | sereno serena serenos serenas | paisible paisible paisibles paisibles | sereno serena sereni serene | Serene Sereen",
    color: "grau",
    style: "elegant",
  },
  sage: {
    phrase:
      "in Salbeigrün | Sage green | en verde salvia | vert sauge | in verde salvia | in saliegroen",
    color: "gruen",
    style: "natur",
  },
  midnight: {
    phrase:
      "in Nachtblau | Midnight blue | en azul noche | bleu nuit | in blu notte | in nachtblauw",
    color: "blau",
    style: "modern",
    refinement: "gold",
  },
  watercolour: {
    phrase:
      "als Aquarell | Watercolour/Watercolor | en acuarela | à l’aquarelle | ad acquerello | in aquarel",
    color: "bunt",
    style: "natur",
  },
  kraft: {
    phrase:
      "auf Kraftpapier | on kraft paper | en papel kraft | sur papier kraft | su carta kraft | op kraftpapier",
    color: "braun",
    style: "natur",
  },
  bright: {
    phrase:
      "in bunten Farben | Bright | a todo color | en couleurs | a colori | in vrolijke kleuren",
    color: "bunt",
    style: "verspielt",
  },
  terracotta: {
    phrase:
      "in Terrakotta | Terracotta | en terracota | terracotta | in terracotta | in terracotta",
    color: "orange",
    style: "modern",
  },
  sky: {
    phrase: "in Himmelblau | Sky blue | en azul cielo | bleu ciel | in celeste | in hemelsblauw",
    color: "blau",
    style: "verspielt",
  },
  rosegold: {
    phrase:
      "in Roségold | Rose gold | con un toque de oro rosa | or rose | in oro rosa | in roségoud",
    color: "rosa",
    style: "elegant",
    refinement: "rosegold",
  },
  silver: {
    phrase: "in Silber | Silver | con un toque de plata | argent | in argento | in zilver",
    color: "grau",
    style: "modern",
    refinement: "silber",
  },
  lilac: {
    phrase: "in Flieder | Lilac | en lila | lilas | in lilla | in lila",
    color: "lila",
    style: "verspielt",
  },
  arch: {
    phrase:
      "unter dem Bogen | under the arch/under an arch | bajo el arco | sous l’arche | sotto l’arco | onder de boog",
    color: "beige",
    style: "elegant",
  },
  circle: {
    phrase: "im Kreis | in a circle | en círculo | en médaillon | nel cerchio | in een cirkel",
    color: "gruen",
    style: "klassisch",
  },
  blackWhite: {
    phrase:
      "in Schwarz-Weiß | in black and white | en blanco y negro | en noir et blanc | in bianco e nero | in zwart-wit",
    color: "schwarz",
    style: "minimalistisch",
  },
  photo: {
    phrase: "mit Foto | with photo | con foto | avec photo | con foto | met foto",
    color: "weiss",
    style: "modern",
  },
  mist: {
    phrase:
      "im Nebel | in the mist/in mist | entre la niebla | dans la brume | nella nebbia | in de mist",
    color: "grau",
    style: "natur",
  },
  evening: {
    phrase:
      "im Abendlicht | at dusk/at sunset | al atardecer | dans la lumière du soir | al tramonto | in het avondlicht",
    color: "lila",
    style: "natur",
  },
} as const satisfies Readonly<Record<string, ThemeStyle>>;

export type ThemeStyleName = keyof typeof THEME_STYLES;
