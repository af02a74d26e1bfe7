import type { Mounting } from "./calendar.ts";
import type { CardView, PageStatus, RefinementType } from "./card.ts";
import type { CardColor, CardFilterKey, CardStyle, ThemeSorting } from "./card-list.ts";
import type { CollageFilter } from "./collage.ts";
import type { Format, FormatText, Orientation } from "./format.ts";
import type { Price } from "../market/price.ts";
import type { ProductLabel } from "./label.ts";
import type { PhotobookFormat, PhotobookType } from "./photo-book.ts";
import type { Finish, PhotoboxSize, PrintFormat } from "./photo-box.ts";
import type { Frame, FrameType, FrameVariant, Material } from "./wall.ts";

/** Something that is designed, with its image. */
export interface PicturedTheme {
  readonly id: string;
  readonly name: string;
  /** A source for the image provider. */
  readonly image: string;
  /** The width of the image in px. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The lowest price of a theme, with the format that has it if the backend names it. */
interface ThemePrice extends Price {
  readonly formatType?: string | undefined;
}

export interface ThemeTile extends PicturedTheme {
  /** ISO date. */
  readonly created: string;
  readonly popularity: number;
  readonly label?: ProductLabel | undefined;
  /** A source for the image provider: another view of what is pictured. */
  readonly secondImage?: string | undefined;
  /** The lowest price at which it can be ordered. */
  readonly priceFrom?: ThemePrice | undefined;
}

export interface CardTheme extends ThemeTile {
  /** Published if absent. */
  readonly status?: PageStatus | undefined;
  readonly occasion: string;
  /** Absent if the catalogue has no valid format. */
  readonly format?: FormatText | undefined;
  readonly refinements?: readonly RefinementType[] | undefined;
}

/** A card theme with what only its page shows. */
export interface CardThemeDetails extends CardTheme {
  /** The sides of the card, the front first; empty if only the front is known. */
  readonly views: readonly {
    readonly view: CardView;
    /** A source for the image provider. */
    readonly image: string;
    /** In px. */
    readonly width: number;
    readonly height: number;
  }[];
  readonly style?: CardStyle | undefined;
  /** The theme in each of its colours; empty if there is only one. */
  readonly colors: readonly { readonly color: CardColor; readonly id: string }[];
  /** The other cards that belong to it, such as menus and place cards. */
  readonly suite: readonly CardTheme[];
}

export interface CalendarTheme extends ThemeTile {
  readonly calendarType: string;
  readonly formats: readonly string[];
  /** The default first; empty if the catalogue names none. */
  readonly mountings: readonly Mounting[];
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
export interface CollageTheme extends PicturedTheme {
  readonly photos: number;
  readonly materialType: Material;
  readonly frameType?: Frame | undefined;
  readonly formats: readonly FormatText[];
  /** Whether the channel begins with it. */
  readonly isDefault: boolean;
  readonly priceFrom?: ThemePrice | undefined;
}

/** A frame type with the variants in which it is produced. */
export interface ProducedFrame {
  readonly frameType: FrameType;
  readonly defaultVariant: FrameVariant;
  readonly variants: readonly FrameVariant[];
}

/** The aspect ratio of wall pictures that is closest to that of a photo. */
export interface NearestRatio {
  /** Such as `4:3` or `square`. */
  readonly aspectRatio: string;
  readonly orientation: Orientation;
  /** The formats of the ratio in this orientation. */
  readonly formats: readonly FormatText[];
}

/** What can be chosen about prints and the boxes for them. */
export interface PrintChoices {
  readonly finishes: readonly Finish[];
  /** The boxes with the number of prints in a full one. */
  readonly sizes: readonly { readonly size: PhotoboxSize; readonly prints: number }[];
  readonly formats: readonly PrintFormat[];
}

/** A layout of photo books in a category, with a theme per format. */
export interface PhotobookThemes {
  readonly id: string;
  readonly categoryId: number;
  readonly name: string;
  /** A source for the image provider. */
  readonly image: string;
  readonly designGroups: readonly {
    readonly id: string;
    readonly format: PhotobookFormat;
    readonly templateId: string;
  }[];
}

/** The products of one channel and locale. */
export interface ProductCatalogue {
  /** Undefined if there is no theme with this id. */
  cardTheme(id: string): Promise<CardThemeDetails | undefined>;
  /** Lists the published card themes, most popular first unless `sort` says otherwise. */
  cardThemes(choice: ThemeChoice): Promise<ThemeListing<CardTheme>>;
  /** The published card themes with these ids, at most 60, in this order; unknown ones are left out. */
  cardThemesById(ids: readonly string[]): Promise<readonly CardTheme[]>;
  /** Undefined if there is no theme with this id. */
  calendarTheme(id: string): Promise<CalendarTheme | undefined>;
  /** Lists calendar themes; the filter `category` is the type of calendar. */
  calendarThemes(choice: ThemeChoice): Promise<ThemeListing<CalendarTheme>>;
  collages(filter: CollageFilter): Promise<readonly CollageTheme[]>;
  /** A collage; without an id that with which the channel begins. Undefined if there is none. */
  collage(id?: string): Promise<CollageTheme | undefined>;
  /** The produced frames of some types, or of all. */
  producedFrames(frameTypes?: readonly FrameType[]): Promise<readonly ProducedFrame[]>;
  /** The shortest and longest side in mm. Undefined if the material is not built into the frame. */
  formatLimits(product: {
    readonly materialType: Material;
    readonly frameType?: Frame | undefined;
  }): Promise<{ readonly shortest: number; readonly longest: number } | undefined>;
  /** The aspect ratio for a photo of this size in px. */
  nearestRatio(photo: Format): Promise<NearestRatio>;
  printChoices(): Promise<PrintChoices>;
  /** The layouts of a type of photo book, of some categories or of all. */
  photobookThemes(choice: {
    readonly type: PhotobookType;
    readonly categoryIds?: readonly number[] | undefined;
  }): Promise<readonly PhotobookThemes[]>;
}
