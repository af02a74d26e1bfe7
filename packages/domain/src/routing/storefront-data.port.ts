import type { ProductKind } from "../catalogue/product-kind.ts";
import type { WorkingDays, Workshop } from "../delivery/delivery-dates.ts";
import type { Channel } from "../market/channel.ts";
import type { Country, Locale } from "../market/locale.ts";
import type { Price } from "../market/price.ts";
import type { EnvelopeSize } from "../market/surcharge.ts";

/** A discount on some products. */
export interface Campaign {
  readonly id: string;
  readonly productKind: ProductKind;
  readonly materialType?: string | undefined;
  readonly occasion?: string | undefined;
  /** From 0 to 1. */
  readonly share: number;
  /** ISO date; null for a campaign without an end. */
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

/** A way of delivery with its price; its days are those in transit. */
export interface ShippingMethod extends Price, WorkingDays {
  readonly id: string;
}

/** How orders are made and carried to a country. */
export interface ShippingInformation {
  readonly country: Country;
  readonly workshop: Workshop;
  /** How long each kind of product is in production. */
  readonly production: Readonly<Record<ProductKind, WorkingDays>>;
  readonly methods: readonly ShippingMethod[];
  /** The displayed surcharges of envelopes; empty where none is displayed. */
  readonly envelopeSurcharges: Readonly<Partial<Record<EnvelopeSize, string>>>;
}

/** The address of a page in a storefront. */
export interface LocalizedUrl {
  readonly locale: Locale;
  readonly host: string;
  readonly path: string;
}

/** The configuration of a storefront. */
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
export interface StorefrontData {
  campaigns(): Promise<readonly Campaign[]>;
  express(): Promise<ExpressOffer>;
  /** How orders are carried to a country; without one, to that of the storefront. */
  shipping(country?: Country): Promise<ShippingInformation>;
  /** The addresses of the page at a path in all storefronts that have it; undefined if there is no such page. */
  localizedUrls(path: string): Promise<readonly LocalizedUrl[] | undefined>;
  configuration(): Promise<StorefrontConfiguration>;
  location(): Promise<VisitorLocation>;
}
