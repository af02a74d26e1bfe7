import type { RefinementType } from "@passepartout/domain/catalogue/card";
import type { CARD_COLORS, CARD_STYLES } from "@passepartout/domain/catalogue/card-list";
import styles from "./theme-styles.json" with { type: "json" };

/** How a subject is drawn: the filter values. */
export interface ThemeStyle {
  readonly color: (typeof CARD_COLORS)[number];
  readonly style: (typeof CARD_STYLES)[number];
  /** The refinement in which the theme is also sold. */
  readonly refinement?: RefinementType;
}

export type ThemeStyleName = keyof typeof styles;

export const THEME_STYLES = styles as Readonly<Record<ThemeStyleName, ThemeStyle>>;
