import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Country } from "../market/locale.ts";
import type { Price } from "../market/price.ts";
import type { EnvelopeSize } from "../market/surcharge.ts";
import type { WorkingDays, Workshop } from "./delivery-dates.ts";

/** A way of delivery with its price; its days are those in transit. */
export interface ShippingMethod extends Price, WorkingDays {
  readonly id: string;
  /** The kinds of product that are carried so; without it, all. */
  readonly productKinds?: readonly ProductKind[] | undefined;
  /** How long all products are in production if they are carried so; without it, as long as usual. */
  readonly production?: WorkingDays | undefined;
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

/** What the shop backend knows of delivery. Rejects if the service cannot be reached or fails. */
export interface Shipping {
  /** How orders are carried to a country; without one, to that of the storefront. */
  shipping(country?: Country): Promise<ShippingInformation>;
}
