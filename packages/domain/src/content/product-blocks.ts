import type { HeadedBlock } from "./text-blocks.ts";
import type { FormatText, PaperSize } from "../catalogue/format.ts";
import type { Frame, FrameType, Material } from "../catalogue/wall.ts";
import type { ContentImage, ContentLink } from "./media.ts";

/** A list of products with the links to design or order them. */
export type ProductListBlock = ProductDetailBlock | OverviewBlock | SkuContainerBlock;

/** The variants of one product, each with a link to its designer. */
export interface ProductDetailBlock extends HeadedBlock {
  readonly kind: `product-detail-wrapper-${"accessory" | "calendar" | "card" | "collage" | "photobook"}`;
  /** A calendar type, a photo book type, `guestBook` or `condolenceBook`, a material of collages or the id of a card theme. */
  readonly product?: string;
}

/** All products of a kind. */
export interface OverviewBlock extends HeadedBlock {
  readonly kind: `overview-wrapper-${"calendar" | "collage" | "photobook" | "themes"}`;
  /** Only card themes of this occasion are listed. */
  readonly occasion?: string;
  /** The pages of products, such as of a type of calendar or photo book; products without a page lead to the designer. */
  readonly pages?: readonly { readonly product: string; readonly link: ContentLink }[];
}

/** Articles by their SKUs, with prices and links to the designer. */
export interface SkuContainerBlock extends HeadedBlock {
  readonly kind: "sku-container";
  readonly skus: readonly string[];
}

/** All formats with their prices. */
export interface FormatsAndPricesBlock extends HeadedBlock {
  readonly kind: "formats-and-prices";
  /** Every material on offer if undefined. */
  readonly materialTypes?: readonly Material[];
  readonly frameType?: Frame;
}

/** The produced frames of some types. */
export interface FrameBlock extends HeadedBlock {
  readonly kind: "frame";
  readonly frameTypes: readonly FrameType[];
}

/** Formats drawn to one scale. */
export interface SizeOverviewBlock extends HeadedBlock {
  readonly kind: "size-overview";
  /** Formats in mm, such as `600x450`, or paper sizes; every format on offer if undefined. */
  readonly formats?: readonly (FormatText | PaperSize)[];
  readonly link?: ContentLink;
  readonly linkText?: string;
}

/** A comparison of products in a table with a row per property. */
export interface ProductMatrixBlock extends HeadedBlock {
  readonly kind: "product-matrix";
  /** The names of the properties; each product has a value per row. */
  readonly rows: readonly string[];
  readonly products: readonly {
    readonly headline: string;
    readonly image?: ContentImage;
    /** The material whose lowest price is shown. */
    readonly materialType?: Material;
    readonly frameType?: FrameType;
    /** True if it has a "new" label. */
    readonly isNew?: boolean;
    readonly values: readonly string[];
    readonly link?: ContentLink;
  }[];
  /** The page that compares all wall pictures. */
  readonly link?: ContentLink;
}
