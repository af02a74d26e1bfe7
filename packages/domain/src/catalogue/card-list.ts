/** What a list of cards can be filtered by. [CRD-08] */
export const CARD_FILTER_KEYS = [
  "aspectRatio",
  "category",
  "color",
  "label",
  "product",
  "punching",
  "style",
] as const;

/** A filter of a list of cards. [CRD-08] */
export type CardFilterKey = (typeof CARD_FILTER_KEYS)[number];

/** Whether a filter value leaves its key unrestricted. [CRD-09, CRD-Q5] */
export const isUnrestricted = (value: string): boolean =>
  value === "" || value === "alle" || value === "alleVorlagen";

/** The filters that the backend is asked with: known keys that restrict something, in the order of the keys. [CRD-08, CRD-Q5] */
export const cardFilterQuery = (
  filters: Readonly<Partial<Record<string, string>>>,
): readonly (readonly [CardFilterKey, string])[] =>
  CARD_FILTER_KEYS.flatMap((key) => {
    const value = Object.hasOwn(filters, key) ? filters[key] : undefined;
    return value === undefined || isUnrestricted(value) ? [] : [[key, value] as const];
  });

/** The orders in which themes can be listed. [CRD-10] */
export const THEME_SORTINGS = ["created", "popularity"] as const;

/** An order of themes. [CRD-10] */
export type ThemeSorting = (typeof THEME_SORTINGS)[number];

/** What themes are put in order by. [CRD-10] */
interface Sorted {
  readonly created: string;
  readonly popularity: number;
}

const newestFirst = (a: Sorted, b: Sorted): number => {
  if (a.created === b.created) return 0;
  return a.created < b.created ? 1 : -1;
};

/** Themes with the newest or the most popular first; equal ones keep their order. [CRD-10] */
export const sortThemes = <Theme extends Sorted>(
  themes: readonly Theme[],
  sorting: ThemeSorting,
): readonly Theme[] =>
  themes.toSorted(sorting === "created" ? newestFirst : (a, b) => b.popularity - a.popularity);

/** The colours by which designs are found; their texts stand under `cards.colors.`. [CRD-08] */
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

/** The styles by which designs are found; their texts stand under `cards.styles.`. [CRD-08] */
export const CARD_STYLES = [
  "elegant",
  "klassisch",
  "minimalistisch",
  "modern",
  "natur",
  "verspielt",
  "vintage",
] as const;
