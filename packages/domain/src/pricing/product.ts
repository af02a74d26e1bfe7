import type { CalendarPaper, CalendarType, Mounting } from "../catalogue/calendar.ts";
import type { CardPaper, RefinementType } from "../catalogue/card.ts";
import type { FormatText } from "../catalogue/format.ts";
import type {
  Cover,
  CoverLamination,
  PhotobookBinding,
  PhotobookFormat,
  PhotobookPaper,
  PhotobookType,
} from "../catalogue/photo-book.ts";
import type { Finish, PhotoboxSize, PrintFormat } from "../catalogue/photo-box.ts";
import type { Frame, Material, MatSize, MatType } from "../catalogue/wall.ts";

/** The choices of a calendar on which its price depends. */
export interface CalendarProduct {
  readonly kind: "calendar";
  readonly calendarType: CalendarType;
  /** A format of calendars, such as `a4-quer`. */
  readonly formatType: string;
  readonly mountingType?: Mounting | undefined;
  readonly paperType?: CalendarPaper | undefined;
  readonly amount?: number | undefined;
}

export interface CardProduct {
  readonly kind: "card";
  readonly themeId: string;
  readonly quantity: number;
  readonly refinementType?: RefinementType | undefined;
  readonly paper?: CardPaper | undefined;
}

/** A picture on a wall material with its mat and options. */
export interface WallProduct {
  readonly kind: "collage" | "photoframe";
  readonly materialType: Material;
  readonly frameType?: Frame | undefined;
  readonly formatType: FormatText;
  readonly matType?: MatType | undefined;
  readonly matSize?: MatSize | undefined;
  /** At most one of each option group, such as `keilrahmen-38mm`. */
  readonly optionTypes?: readonly string[] | undefined;
  readonly quantity?: number | undefined;
}

/** A frame without a picture. */
export interface FrameProduct {
  readonly kind: "photoframe";
  readonly materialType?: undefined;
  readonly frameType: Frame;
  readonly formatType: FormatText;
}

export interface PhotobookProduct {
  readonly kind: "photobook";
  readonly type: PhotobookType;
  readonly format: PhotobookFormat;
  readonly pageCount?: number | undefined;
  readonly cover?: Cover | undefined;
  readonly coverLamination?: CoverLamination | undefined;
  readonly photobookBinding?: PhotobookBinding | undefined;
  readonly paper?: PhotobookPaper | undefined;
  readonly refinement?: string | undefined;
  readonly amount?: number | undefined;
}

/** Loose prints. */
export interface PhotoPrintProduct {
  readonly kind: "photoprint";
  readonly photoboxFormat: PrintFormat;
  readonly finish?: Finish | undefined;
  readonly quantity?: number | undefined;
}

/** Boxes full of prints. */
export interface PhotoboxProduct extends Omit<PhotoPrintProduct, "kind"> {
  readonly kind: "photobox";
  readonly size?: PhotoboxSize | undefined;
}

/** Kinds that are printed on paper, in formats of their own. */
export type PrintedKind = (
  | CalendarProduct
  | PhotobookProduct
  | PhotoboxProduct
  | PhotoPrintProduct
)["kind"];

/** A product with all choices on which its price depends. */
export type Product =
  | CalendarProduct
  | CardProduct
  | FrameProduct
  | PhotobookProduct
  | PhotoboxProduct
  | PhotoPrintProduct
  | WallProduct;

type Range<Kind extends Product, Names extends keyof Kind = never> =
  Pick<Kind, Names> extends infer Choices
    ? { readonly kind: Kind["kind"] } & {
        readonly [Name in keyof Choices]?: Choices[Name] | undefined;
      }
    : never;

/** The products of a kind, or those of them with certain choices. */
export type ProductRange =
  | Range<CalendarProduct, "calendarType" | "formatType">
  | Range<CardProduct>
  | Range<PhotobookProduct, "type" | "format" | "cover">
  | Range<PhotoboxProduct>
  | Range<PhotoPrintProduct>
  | Range<WallProduct, "materialType" | "frameType">;
