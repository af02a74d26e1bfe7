import type { RefinementType } from "./card.ts";
import type { CardFilterKey, ThemeSorting } from "./card-list.ts";
import type { ProductLabel } from "./label.ts";

/** A design as a list shows it. [CRD-10] */
export interface ThemeTile {
  readonly id: string;
  readonly name: string;
  /** The picture of the design, a source for the image provider. */
  readonly image: string;
  /** Of the picture, in px. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
  /** Whether it is new or much loved. [TRN-31] */
  readonly label?: ProductLabel | undefined;
}

/** A card design that can be personalised. [CRD-10] */
export interface CardTheme extends ThemeTile {
  readonly occasion: string;
  /** Width x height in mm. */
  readonly format: string;
  /** The foils and varnishes that it can have. [CRD-06] */
  readonly refinements?: readonly RefinementType[] | undefined;
}

/** A design of a calendar. [API-16] */
export interface CalendarTheme extends ThemeTile {
  readonly calendarType: string;
  readonly formats: readonly string[];
}

/** Which designs of a list are wanted. [CRD-08, CRD-10, CRD-12] */
export interface ThemeChoice {
  readonly limit: number;
  readonly offset?: number | undefined;
  /** The design after which the page begins. */
  readonly after?: string | undefined;
  readonly sort?: ThemeSorting | undefined;
  readonly filters?: readonly (readonly [CardFilterKey, string])[] | undefined;
  /** Whether to tell how many designs each filter value would leave. */
  readonly facets?: boolean | undefined;
}

/** Designs of a list: a page of them, how many there are in all, how many stand before the page, and per filter how many have each value. [CRD-12] */
export interface ThemeListing<Theme> {
  readonly themes: readonly Theme[];
  readonly total: number;
  readonly before?: number | undefined;
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** What can be chosen in the visit's channel and locale. */
export interface ProductCatalogue {
  /** The theme with this id, or undefined. [API-22] */
  cardTheme(id: string): Promise<CardTheme | undefined>;
  /** Some card themes, the most popular first unless sorted otherwise. [CRD-12] */
  cardThemes(choice: ThemeChoice): Promise<ThemeListing<CardTheme>>;
  /** The calendar design with this id, or undefined. [API-16] */
  calendarTheme(id: string): Promise<CalendarTheme | undefined>;
  /** Some calendar designs; their category is the type of calendar. [API-16] */
  calendarThemes(choice: ThemeChoice): Promise<ThemeListing<CalendarTheme>>;
}
