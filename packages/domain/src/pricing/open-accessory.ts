import { type EnvelopeClass, envelopeClassOf } from "../catalogue/card.ts";
import {
  type AccessorySku,
  type EnvelopeSku,
  accessorySkuText,
  envelopeSizeOf,
  parseAccessorySku,
} from "../catalogue/card-sku.ts";
import { invalid, ok, type Result } from "../kernel/result.ts";
import { type Country, countryOf } from "../market/locale.ts";
import type { Place } from "../market/place.ts";
import type { Price } from "../market/price.ts";
import { envelopeSurchargeText } from "../market/surcharge.ts";
import type { PriceList } from "./price-list.port.ts";

/** An accessory of a card with its price. */
export interface AccessoryOffer {
  readonly sku: string;
  readonly parts: AccessorySku;
  readonly quantity: number;
  /** Of the whole quantity. */
  readonly price: Price;
  readonly envelopeClass?: EnvelopeClass;
  /** The displayed surcharge of an envelope in the country of the place, if there is one. */
  readonly surcharge?: string;
}

/** Parses the SKU of an accessory, and loads the price of a quantity. Errors: those of `parseAccessorySku`, and `accessory-unknown` if the shop does not sell it. */
export const openAccessory = (
  { prices }: { readonly prices: Pick<PriceList, "accessoryPrice"> },
  place: Pick<Place, "locale">,
  text: string,
  quantity: number,
): Promise<Result<AccessoryOffer>> => offerOf(prices.accessoryPrice, place, text, quantity);

/** `openAccessory` for an accessory that is ordered with cards. */
export const openCardAccessory = (
  { prices }: { readonly prices: Pick<PriceList, "cardAccessoryPrice"> },
  place: Pick<Place, "locale">,
  text: string,
  quantity: number,
): Promise<Result<AccessoryOffer>> => offerOf(prices.cardAccessoryPrice, place, text, quantity);

const offerOf = async (
  priceOf: PriceList["accessoryPrice"],
  { locale }: Pick<Place, "locale">,
  text: string,
  quantity: number,
): Promise<Result<AccessoryOffer>> => {
  const parsed = parseAccessorySku(text);
  if (!parsed.ok) return parsed;
  const parts = parsed.value;
  const sku = accessorySkuText(parts);
  const price = await priceOf({ sku, quantity });
  if (!price) return invalid("accessory-unknown", "the shop does not sell this accessory", sku);
  return ok({
    sku,
    parts,
    quantity,
    price,
    ...(parts.accessory === "envelope" && envelopeFacts(parts, countryOf(locale))),
  });
};

const envelopeFacts = (sku: EnvelopeSku, country: Country) => {
  const surcharge = envelopeSurchargeText(country, envelopeSizeOf(sku));
  return {
    envelopeClass: envelopeClassOf(sku.format),
    ...(surcharge !== undefined && { surcharge }),
  };
};
