import type { RefinementType } from "./card.ts";
import type { CardFilterKey, ThemeSorting } from "./card-list.ts";
import type { CollageFilter } from "./collage.ts";
import type { FormatText } from "./format.ts";
import type { Price } from "../market/price.ts";
import type { ProductLabel } from "./label.ts";
import type { Frame, Material } from "./wall.ts";

/** Something that is designed, with its image. */
export interface PicturedDesign {
  readonly id: string;
  readonly name: string;
  /** A source for the image provider. */
  readonly image: string;
  /** The width of the image in px. */
  readonly width?: number | undefined;
  /** The height of the image in px. */
  readonly height?: number | undefined;
}

/** A theme in a list. */
export interface ThemeTile extends PicturedDesign {
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
  readonly label?: ProductLabel | undefined;
  /** The lowest price at which it can be ordered. */
  readonly priceFrom?: Price | undefined;
}

export interface CardTheme extends ThemeTile {
  readonly occasion: string;
  /** Absent if the catalogue has no valid format. */
  readonly format?: FormatText | undefined;
  readonly refinements?: readonly RefinementType[] | undefined;
}

export interface CalendarTheme extends ThemeTile {
  readonly calendarType: string;
  readonly formats: readonly string[];
}

/** Which page of a list of themes is requested. */
export interface ThemeChoice {
  readonly limit: number;
  readonly offset?: number | undefined;
  /** The id of the theme after which the page begins. */
  readonly after?: string | undefined;
  readonly sort?: ThemeSorting | undefined;
  readonly filters?: readonly (readonly [CardFilterKey, string])[] | undefined;
  /** Whether to count the themes per filter value. */
  readonly facets?: boolean | undefined;
}

/** A page of a list of themes. */
export interface ThemeListing<Theme> {
  readonly themes: readonly Theme[];
  /** The number of themes on all pages. */
  readonly total: number;
  /** The number of themes on earlier pages. */
  readonly before?: number | undefined;
  /** The number of themes per filter and value. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** A layout of a collage on its material. */
export interface CollageDesign extends PicturedDesign {
  /** The number of photos. */
  readonly photos: number;
  readonly materialType: Material;
  readonly frameType?: Frame | undefined;
  readonly formats: readonly FormatText[];
  /** Whether the channel begins with it. */
  readonly isDefault: boolean;
  readonly priceFrom?: Price | undefined;
}

/** The products of one channel and locale. */
export interface ProductCatalogue {
  /** Undefined if there is no theme with this id. */
  cardTheme(id: string): Promise<CardTheme | undefined>;
  /** Lists card themes, most popular first unless `sort` says otherwise. */
  cardThemes(choice: ThemeChoice): Promise<ThemeListing<CardTheme>>;
  /** Undefined if there is no theme with this id. */
  calendarTheme(id: string): Promise<CalendarTheme | undefined>;
  /** Lists calendar themes; the filter `category` is the type of calendar. */
  calendarThemes(choice: ThemeChoice): Promise<ThemeListing<CalendarTheme>>;
  /** The collages of a filter. */
  collages(filter: CollageFilter): Promise<readonly CollageDesign[]>;
  /** A collage; without an id that with which the channel begins. Undefined if there is none. */
  collage(id?: string): Promise<CollageDesign | undefined>;
}
