import type { FormatText } from "../catalogue/format.ts";
import type { PaperSize } from "../catalogue/paper-size.ts";
import type { Frame, FrameType, Material } from "../catalogue/wall.ts";
import type { ContentImage, ContentLink } from "./media.ts";

/** What all lists of products have: words above them, and how many entries they show. */
interface ProductListBlock {
  readonly uid: string;
  readonly headline?: string;
  readonly text?: string;
}

/** The detail wrapper of a product: what one product comes in, each entry a way to design it. */
export interface ProductDetailBlock extends ProductListBlock {
  readonly component:
    | "product-detail-wrapper-accessory"
    | "product-detail-wrapper-calendar"
    | "product-detail-wrapper-card"
    | "product-detail-wrapper-collage"
    | "product-detail-wrapper-photobook";
  /** Which product: a calendar type, a photo book type, a material of collages, a card theme's id. */
  readonly product?: string;
}

/** The overview wrapper of a kind of product: all that there is to choose from. */
export interface OverviewBlock extends ProductListBlock {
  readonly component:
    | "overview-wrapper-calendar"
    | "overview-wrapper-collage"
    | "overview-wrapper-photobook"
    | "overview-wrapper-themes";
  /** Narrows card themes to those of an occasion. */
  readonly occasion?: string;
}

/** Articles by their SKU, with price and the way to the designer. */
export interface SkuContainerBlock extends ProductListBlock {
  readonly component: "sku-container";
  readonly skus: readonly string[];
}

/** All formats with their prices, for the named materials or for all that are offered. */
export interface FormatsAndPricesBlock extends ProductListBlock {
  readonly component: "formats-and-prices";
  readonly materialTypes: readonly Material[];
  readonly frameType?: Frame;
}

/** The produced frames of the named types, or of all. */
export interface FrameBlock extends ProductListBlock {
  readonly component: "frame";
  readonly frameTypes: readonly FrameType[];
}

/** Formats drawn to one scale: `600x450` in mm, or paper sizes such as `A4`; without any those on offer. */
export interface SizeOverviewBlock extends ProductListBlock {
  readonly component: "size-overview";
  readonly formats: readonly (FormatText | PaperSize)[];
  readonly link?: ContentLink;
  readonly linkText?: string;
}

/** A comparison of products in rows of properties. */
export interface ProductMatrixBlock extends ProductListBlock {
  readonly component: "product-matrix";
  /** What the rows are called; each product has a value for each. */
  readonly rows: readonly string[];
  readonly products: readonly {
    readonly headline: string;
    readonly image?: ContentImage;
    /** The material whose lowest price is shown. */
    readonly materialType?: Material;
    /** Whether it carries the label of what is new. */
    readonly isNew?: boolean;
    readonly values: readonly string[];
    readonly link?: ContentLink;
  }[];
  /** Where all wall pictures are compared; its text is the shop's own. */
  readonly link?: ContentLink;
}
