/** The filters of a list of card themes. */
export const CARD_FILTER_KEYS = [
  "aspectRatio",
  "category",
  "color",
  "label",
  "product",
  "punching",
  "style",
] as const;

export type CardFilterKey = (typeof CARD_FILTER_KEYS)[number];

/** True for a filter value that matches every theme. */
export const isUnrestricted = (value: string): boolean =>
  value === "" || value === "alle" || value === "alleVorlagen";

/** The filters of a backend request: known keys with a restricting value, in the order of `CARD_FILTER_KEYS`. */
export const cardFilterQuery = (
  filters: Readonly<Partial<Record<string, string>>>,
): readonly (readonly [CardFilterKey, string])[] =>
  CARD_FILTER_KEYS.flatMap((key) => {
    const value = Object.hasOwn(filters, key) ? filters[key] : undefined;
    return value === undefined || isUnrestricted(value) ? [] : [[key, value] as const];
  });

export const THEME_SORTINGS = ["created", "popularity"] as const;

export type ThemeSorting = (typeof THEME_SORTINGS)[number];

interface Sortable {
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
}

const newestFirst = (a: Sortable, b: Sortable): number => {
  if (a.created === b.created) return 0;
  return a.created < b.created ? 1 : -1;
};

/** Sorts themes by creation date or popularity, both descending. The sort is stable. */
export const sortThemes = <Theme extends Sortable>(
  themes: readonly Theme[],
  sorting: ThemeSorting,
): readonly Theme[] =>
  themes.toSorted(sorting === "created" ? newestFirst : (a, b) => b.popularity - a.popularity);

/** The colours that card themes are filtered by; their texts have the prefix `cards.colors.`. */
export const CARD_COLORS = [
  "beige",
  "blau",
  "braun",
  "bunt",
  "gold",
  "grau",
  "gruen",
  "lila",
  "orange",
  "rosa",
  "rot",
  "schwarz",
  "weiss",
] as const;

export type CardColor = (typeof CARD_COLORS)[number];

/** The styles that card themes are filtered by; their texts have the prefix `cards.styles.`. */
export const CARD_STYLES = [
  "elegant",
  "klassisch",
  "minimalistisch",
  "modern",
  "natur",
  "ruhig",
  "verspielt",
  "vintage",
] as const;

export type CardStyle = (typeof CARD_STYLES)[number];

/** The shapes of corners that card themes are filtered by; their texts have the prefix `cards.punchings.`. */
export const CARD_PUNCHINGS = ["ohne", "abgerundet"] as const;
