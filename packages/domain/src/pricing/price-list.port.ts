import type { Price } from "../market/price.ts";

/** A wall picture format with its price; `formatType` is width x height in mm, for example `600x450`. [CLC-05] */
export interface FormatPrice extends Price {
  readonly formatType: string;
}

/** A wall material as it is offered: its frame (a produced variant, if any), its formats with prices, and the format chosen at first. [CLC-04] */
export interface MaterialOffer {
  readonly materialType: string;
  readonly frameType?: string;
  readonly initialFormat: string;
  readonly formats: readonly FormatPrice[];
}

/** What products cost in the visit's channel and locale, in its currency. */
export interface PriceList {
  /** Prices of all formats of a material in a frame type or frame variant; empty when there are none. [CLC-12] */
  formatPrices(product: {
    readonly materialType: string;
    readonly frameType?: string;
  }): Promise<readonly FormatPrice[]>;
  /** The wall materials in the order in which they are offered, with the prices of the formats that a calculator lists. [API-15] */
  materialOffers(): Promise<readonly MaterialOffer[]>;
  /** Price of `quantity` cards of a theme; undefined when the theme does not exist. [API-22] */
  cardPrice(product: {
    readonly themeId: string;
    readonly quantity: number;
  }): Promise<Price | undefined>;
}
