import type { AccessoryOffer } from "@passepartout/domain/pricing/open-accessory";
import { outcomeOf } from "../content/outcome.server.ts";
import { accessoryItem } from "../content/price-text.server.ts";
import { backendAction, type PageRequest } from "../router/page-request.server.ts";

/** An accessory that could go with a product, with its price, and the form that adds it to the cart, with scripts without leaving the page. */
export const AccessoryForm = ({
  request,
  offer,
}: {
  readonly request: PageRequest;
  readonly offer: AccessoryOffer;
}) => {
  const { shop } = request;
  const [name, price] = accessoryItem(request, offer);
  return (
    <form
      action={backendAction(request, "/accessory")}
      method="post"
      className="accessory-form"
      {...outcomeOf(shop, "accessory", "designer.accessoriesAdded")}
    >
      <p>
        {shop.text("designer.accessories")} {name} <strong>{price}</strong>
      </p>
      <input type="hidden" name="sku" value={offer.sku} />
      <input type="hidden" name="quantity" value={offer.quantity} />
      <button type="submit" className="secondary">
        {shop.text("designer.addAccessories")}
      </button>
      <p role="status" />
    </form>
  );
};
