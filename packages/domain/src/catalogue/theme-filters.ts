import { occasionOf } from "./card.ts";
import type { CardFilterKey } from "./card-list.ts";

/** A filter of a listing, with the message keys of its label and its values. */
export interface FilterWords {
  readonly key: CardFilterKey;
  readonly label: string;
  readonly wordOf: (value: string) => string;
  /** Whether a value has a text though the listing has no theme with it. */
  readonly hasWord?: (value: string) => boolean;
}

const SHARED: readonly FilterWords[] = [
  { key: "color", label: "cards.filters.color", wordOf: (value) => `cards.colors.${value}` },
  { key: "style", label: "cards.filters.style", wordOf: (value) => `cards.styles.${value}` },
  { key: "label", label: "cards.filters.label", wordOf: (value) => `labels.${value}` },
];

export const CARD_FILTERS: readonly FilterWords[] = [
  {
    key: "category",
    label: "theme.occasion",
    wordOf: (value) => `cards.occasions.${value}`,
    hasWord: (value) => occasionOf(value) !== undefined,
  },
  ...SHARED,
  { key: "product", label: "cards.filters.product", wordOf: (value) => `cards.products.${value}` },
  { key: "aspectRatio", label: "theme.format", wordOf: (value) => `calculator.${value}` },
  {
    key: "punching",
    label: "cards.filters.punching",
    wordOf: (value) => `cards.punchings.${value}`,
  },
];

export const CALENDAR_FILTERS: readonly FilterWords[] = [
  {
    key: "category",
    label: "parameters.calendarType",
    wordOf: (value) => `calendars.types.${value}`,
  },
  ...SHARED,
];
