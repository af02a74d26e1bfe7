import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { Price } from "@passepartout/domain/market/price";
import { numberText } from "@passepartout/domain/market/number-text";
import type { AccessoryOffer } from "@passepartout/domain/pricing/open-accessory";
import type { PageRequest } from "../router/page-request.server.ts";
import { accessoryText } from "./accessory-text.server.ts";
import { amountOf } from "./price-text.server.ts";

const itemOf = (request: PageRequest, quantity: number, name: string, price: Price) => ({
  text: `${numberText(request.shop.place.locale, quantity)} × ${name}`,
  price: amountOf(request, price),
});

/** Some pieces of an accessory with their price. */
export const accessoryItem = (request: PageRequest, { quantity, parts, price }: AccessoryOffer) =>
  itemOf(request, quantity, accessoryText(request, parts), price);

/** What a price consists of: the product, then its accessories. */
export const priceItems = (
  request: PageRequest,
  kind: ProductKind,
  { quantity, price }: { readonly quantity: number; readonly price: Price },
  accessories: readonly AccessoryOffer[],
) => [
  itemOf(request, quantity, request.shop.text(`productKinds.${kind}`), price),
  ...accessories.map((offer) => accessoryItem(request, offer)),
];
