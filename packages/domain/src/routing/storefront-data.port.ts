import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Shipping } from "../delivery/shipping.port.ts";
import type { Channel } from "../market/channel.ts";
import type { Country, Locale } from "../market/locale.ts";
import type { Price } from "../market/price.ts";

/** A discount on some products. */
export interface Campaign {
  readonly id: string;
  readonly productKind: ProductKind;
  readonly materialType?: string | undefined;
  readonly occasion?: string | undefined;
  /** From 0 to 1. */
  readonly share: number;
  /** The moment from which it holds; undefined if the backend does not tell. */
  readonly startDate?: string | null | undefined;
  /** The moment from which it no longer holds; null for a campaign without an end. */
  readonly endDate: string | null;
}

/** Which products are made on the day of their order. */
export interface ExpressOffer extends Price {
  readonly isAvailable: boolean;
  readonly products: readonly string[];
  /** The hour before which an order must be placed, in `timeZone`. */
  readonly beforeHour: number;
  readonly timeZone: string;
}

/** The address of a page in a storefront. */
export interface LocalizedUrl {
  readonly locale: Locale;
  readonly host: string;
  readonly path: string;
}

export interface StorefrontConfiguration {
  readonly channel: Channel;
  readonly brand: string;
  readonly locale: Locale;
  readonly currency: string;
  readonly unit: string;
  readonly fallbacks: readonly string[];
  /** The rules of the channel by name. */
  readonly rules: Readonly<Record<string, boolean | number | string>>;
}

/** Where a visitor probably is. */
export interface VisitorLocation {
  readonly country: Country;
  readonly locale: Locale;
  /** What it was taken from. */
  readonly source: "proxy" | "browser" | "storefront";
}

/** What the shop backend tells front ends about one storefront. Rejects if the service cannot be reached or fails. */
export interface StorefrontData extends Shipping {
  campaigns(): Promise<readonly Campaign[]>;
  express(): Promise<ExpressOffer>;
  /** The addresses of the page at a path in all storefronts that have it; undefined if there is no such page. */
  localizedUrls(path: string): Promise<readonly LocalizedUrl[] | undefined>;
  configuration(): Promise<StorefrontConfiguration>;
  location(): Promise<VisitorLocation>;
}
