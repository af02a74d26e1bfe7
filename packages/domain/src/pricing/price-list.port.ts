import type { Accessory, EnvelopeClass } from "../catalogue/card.ts";
import type { FormatText } from "../catalogue/format.ts";
import type { Result } from "../kernel/result.ts";
import type { FramesOfMaterials, Frame, FrameVariant, Material } from "../catalogue/wall.ts";
import type { Price } from "../market/price.ts";
import type { CardProduct, PrintedKind, Product, ProductRange, WallProduct } from "./product.ts";

/** The price of a wall picture format. */
export interface FormatPrice extends Price {
  readonly formatType: FormatText;
}

export interface FramedMaterial {
  readonly materialType: Material;
  readonly frameType?: Frame | undefined;
}

/** A wall material with the formats that the calculator lists. */
export interface MaterialOffer {
  readonly materialType: Material;
  readonly frameType?: FrameVariant;
  readonly initialFormat: FormatText;
  readonly formats: readonly FormatPrice[];
}

/** A number of pieces of an accessory. */
export interface AccessoryChoice {
  readonly sku: string;
  readonly quantity: number;
}

/** The formats of one aspect ratio, such as `4:3` or `square`. */
export interface RatioPrices {
  readonly ratio: string;
  readonly formats: readonly FormatPrice[];
}

/** An article with the price of one piece. */
export interface PricedArticle extends Price {
  readonly sku: string;
}

/** An accessory with the price of the requested number of pieces. */
export interface PricedAccessory extends PricedArticle {
  readonly accessory: Accessory;
  /** Of an envelope. */
  readonly envelopeClass?: EnvelopeClass | undefined;
}

/** The price of a number of cards or pieces. */
export interface QuantityPrice extends Price {
  readonly quantity: number;
}

/** Options of a group, exactly one of which applies, with the surcharge of each over the default. */
export interface OptionGroupPrices {
  /** Such as `keilrahmen`. */
  readonly group: string;
  /** The default is the first one. */
  readonly options: readonly (Price & { readonly optionType: string })[];
}

/** A type of a printed kind, such as `echtfotobuch`, with the prices of one piece of the default in each format. */
export interface TypeOffer {
  readonly type: string;
  readonly formats: readonly (Price & { readonly formatType: string })[];
  /** The values with which the type is made by the designer parameters of the choices, the default first. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  /** The defaults that are not the first values of their choices. */
  readonly defaults?: Readonly<Record<string, string>>;
  /** Values that are not made together, by their designer parameters. Defaults can be combined with each other in the first format. */
  readonly exclusions?: readonly Readonly<Record<string, string>>[];
}

/** The prices of one channel and locale, in the currency of the locale. */
export interface PriceList {
  /** The prices of all formats of a material, with the given frame type or variant. Empty if there are none. */
  formatPrices(product: FramedMaterial): Promise<readonly FormatPrice[]>;
  /** The aspect ratios in which a material is made, or only `ratio`; a wall picture unless `kind` says otherwise. Empty if there are none. */
  ratios(
    product: FramedMaterial & { readonly kind?: WallProduct["kind"] | undefined },
    ratio?: string,
  ): Promise<readonly RatioPrices[]>;
  /** The wall materials in the order of their display. */
  materialOffers(): Promise<readonly MaterialOffer[]>;
  /** The types of a printed kind, with the prices of a photo book in a refinement. */
  typeOffers(kind: PrintedKind, refinement?: string): Promise<readonly TypeOffer[]>;
  /** The types of frame into which each material is built, the default type first. */
  framesOfMaterials(): Promise<FramesOfMaterials>;
  /** The options of a material, with their surcharges in a format. */
  optionGroups(
    product: Pick<WallProduct, "materialType" | "formatType">,
  ): Promise<readonly OptionGroupPrices[]>;
  /**
   * The price of a product in its quantity. Error: `product-not-made`, which says what would be made instead; `input` is
   * the choice that prevents it.
   */
  productPrice(product: Product): Promise<Result<Price>>;
  /** The articles of some SKUs; those that do not exist are left out. */
  articles(skus: readonly string[]): Promise<readonly PricedArticle[]>;
  /** The lowest price of one piece, or of the smallest quantity of cards. Undefined if no such product is made. */
  lowestPrice(range: ProductRange): Promise<Price | undefined>;
  /** The prices of several quantities of an accessory. Empty if there is no such accessory. */
  accessoryPrices(sku: string, quantities: readonly number[]): Promise<readonly QuantityPrice[]>;
  /** The prices of the same cards in several quantities. Empty if there is no such card. */
  cardPrices(
    card: Omit<CardProduct, "kind" | "quantity">,
    quantities: readonly number[],
  ): Promise<readonly QuantityPrice[]>;
  /** The accessories with the price of `quantity` pieces, or of one: all of them, those of one kind, or the envelopes of one class. */
  accessories(choice?: {
    readonly quantity?: number | undefined;
    readonly accessory?: Accessory | undefined;
    readonly envelopeClass?: EnvelopeClass | undefined;
  }): Promise<readonly PricedAccessory[]>;
}
