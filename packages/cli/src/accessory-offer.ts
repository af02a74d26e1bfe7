import { Option } from "@commander-js/extra-typings";
import { MAX_ACCESSORY_QUANTITY } from "@passepartout/domain/catalogue/card";
import { type AccessoryOffer, openAccessory } from "@passepartout/domain/pricing/open-accessory";
import type { Context } from "./context.ts";
import { Failure } from "./failure.ts";
import { wholeNumber } from "./input.ts";

/** The option for a number of pieces of an accessory. */
export const accessoryQuantity = () =>
  new Option("--quantity <pieces>", "number of pieces")
    .argParser(wholeNumber("quantity", 1, MAX_ACCESSORY_QUANTITY))
    .default(1);

/** Loads an accessory with the price of a quantity; an unknown one ends with exit code 1, a malformed SKU with 2. */
export const readAccessoryOffer = async (
  context: Context,
  sku: string,
  quantity: number,
): Promise<AccessoryOffer> => {
  const offer = await context.withShop((shop) => openAccessory(shop, sku, quantity));
  if (!offer.ok) throw new Failure(offer.error.code === "accessory-unknown" ? 1 : 2, offer.error);
  return offer.value;
};
