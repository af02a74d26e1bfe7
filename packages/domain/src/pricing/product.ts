import type { FormatText } from "../catalogue/format.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { ProductOf, RangeOf } from "../catalogue/product-table.ts";
import type { Frame } from "../catalogue/wall.ts";

export type CalendarProduct = ProductOf<"calendar">;
export type CardProduct = ProductOf<"card">;
export type PhotobookProduct = ProductOf<"photobook">;

/** Boxes full of prints. */
export type PhotoboxProduct = ProductOf<"photobox">;

/** Loose prints. */
export type PhotoPrintProduct = ProductOf<"photoprint">;

/** A picture on a wall material with its mat and options, at most one of each option group. */
export type WallProduct = ProductOf<"collage" | "photoframe">;

/** A frame without a picture. */
export interface FrameProduct {
  readonly kind: "photoframe";
  readonly materialType?: undefined;
  readonly frameType: Frame;
  readonly formatType: FormatText;
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

/** The products of a kind, or those of them with certain choices. */
export type ProductRange = { readonly [Kind in ProductKind]: RangeOf<Kind> }[ProductKind];

/** The choices of a product as the query of its price has them; lists are repeated in brackets. */
export type PriceQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Boxes and loose prints share an endpoint, which tells them apart by this. */
const PRINT_TYPES: Readonly<Partial<Record<Product["kind"], string>>> = {
  photobox: "small",
  photoprint: "photoprint",
};

export const priceQuery = ({ kind, ...choices }: Product): PriceQuery => {
  const type = PRINT_TYPES[kind];
  return {
    ...Object.fromEntries(
      Object.entries<string | number | readonly string[] | undefined>(choices).map(
        ([name, value]) =>
          typeof value === "object" ? [`${name}[]`, value] : [name, value?.toString()],
      ),
    ),
    ...(type !== undefined && { photoboxType: type }),
  };
};
