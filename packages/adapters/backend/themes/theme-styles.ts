import type { RefinementType } from "@passepartout/domain/catalogue/card";
import type { CARD_COLORS, CARD_STYLES } from "@passepartout/domain/catalogue/card-list";

/** How a subject is drawn: the filter values. */
export interface ThemeStyle {
  readonly color: (typeof CARD_COLORS)[number];
  readonly style: (typeof CARD_STYLES)[number];
  /** The refinement in which the theme is also sold. */
  readonly refinement?: RefinementType;
}

export const THEME_STYLES = {
  delicate: { color: "rosa", style: "elegant" },
  golden: { color: "gold", style: "elegant", refinement: "gold" },
  simple: { color: "weiss", style: "minimalistisch" },
  classic: { color: "rot", style: "klassisch", refinement: "relief" },
  nostalgic: { color: "braun", style: "vintage" },
  quiet: { color: "grau", style: "elegant" },
  sage: { color: "gruen", style: "natur" },
  midnight: { color: "blau", style: "modern", refinement: "gold" },
  watercolour: { color: "bunt", style: "natur" },
  kraft: { color: "braun", style: "natur" },
  bright: { color: "bunt", style: "verspielt" },
  terracotta: { color: "orange", style: "modern" },
  sky: { color: "blau", style: "verspielt" },
  rosegold: { color: "rosa", style: "elegant", refinement: "rosegold" },
  silver: { color: "grau", style: "modern", refinement: "silber" },
  lilac: { color: "lila", style: "verspielt" },
  arch: { color: "beige", style: "elegant" },
  circle: { color: "gruen", style: "klassisch" },
  blackWhite: { color: "schwarz", style: "minimalistisch" },
  photo: { color: "weiss", style: "modern" },
  mist: { color: "grau", style: "natur" },
  evening: { color: "lila", style: "natur" },
} as const satisfies Readonly<Record<string, ThemeStyle>>;

export type ThemeStyleName = keyof typeof THEME_STYLES;
