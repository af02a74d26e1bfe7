import type { AccessoryOffer } from "@passepartout/domain/pricing/open-accessory";
import { accessoryItem } from "../content/price-text.server.ts";
import { backendAction, type PageRequest } from "../router/page-request.server.ts";
import { textsOf } from "../router/page-texts.ts";

/** An accessory that could go with a product, with its price, and the form that adds it to the cart. */
export type AccessoryView = ReturnType<typeof accessoryView>;

export const accessoryView = (request: PageRequest, offer: AccessoryOffer) => ({
  item: accessoryItem(request, offer),
  sku: offer.sku,
  quantity: offer.quantity,
  action: backendAction(request, "/accessory"),
  texts: textsOf(request.shop, {
    heading: "designer.accessories",
    add: "designer.addAccessories",
    busy: "page.busy",
    added: "designer.accessoriesAdded",
    failed: "page.failed",
  }),
});
