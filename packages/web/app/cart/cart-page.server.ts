import { offers } from "@passepartout/domain/market/storefront";
import { type OpenedCart, openCart } from "@passepartout/domain/cart/open-cart";
import { countriesOf } from "@passepartout/domain/definition/shop-definition";
import { parseDeliveryCountry } from "@passepartout/domain/delivery/open-delivery";
import { textsIn } from "../router/page-texts.server.ts";
import {
  backendAction,
  carriedOf,
  orLogged,
  type PageRequest,
} from "../router/page-request.server.ts";
import { cartViewOf } from "./cart-view.server.ts";

export type CartData = Awaited<ReturnType<typeof cartDataOf>>;

/** The private part of the cart page. */
export type CartView = NonNullable<CartData["view"]>;

/** The cart of the visitor who requests the page. If it fails to load, the page shows a message. */
export const cartDataOf = async (request: PageRequest) => {
  const { shop, address } = request;
  const query = new URLSearchParams(address.query);
  const country = query.get("country") ?? "";
  const requested = parseDeliveryCountry(country, countriesOf(shop.definition));
  const refusal = query.get("refused");
  const basket = query.get("basket");
  const opened = openCart(shop, {
    ...(requested.ok && { country: requested.value }),
    ...(refusal !== null && { refusal }),
    ...(basket !== null && { basket }),
  });
  const cart = await orLogged(request, opened, "customer-data-error");
  const view = cart && (await cartViewOf(request, cart));
  const isNotDelivered = country !== "" && !requested.ok;
  return {
    title: shop.text("applicationPage.titles.cart"),
    path: address.path,
    carried: carriedOf(request),
    ...(view && {
      view: {
        ...view,
        notice: checkoutNotice(request, cart, query) ?? cart.notice,
        isRemovalNew: view.removed?.id === query.get("removed"),
        notes: [...view.notes, ...(isNotDelivered ? [shop.text("cart.notDelivered")] : [])],
      },
    }),
    actions: {
      quantity: backendAction(request, "/web-api/cart-quantity"),
      remove: backendAction(request, "/web-api/cart-remove"),
      restore: backendAction(request, "/web-api/cart-restore"),
      ...(offers(shop.definition, "vouchers") && {
        attach: backendAction(request, "/web-api/cart-voucher"),
      }),
      detach: backendAction(request, "/web-api/cart-voucher-remove"),
      delivery: backendAction(request, "/web-api/cart-delivery"),
      ...(shop.checkout && { checkout: backendAction(request, "/web-api/cart-checkout") }),
    },
    texts: {
      ...textsIn(shop, "cart", [
        "lines",
        "empty",
        "emptyText",
        "apply",
        "applyCountry",
        "quantity",
        "edit",
        "editArticle",
        "removeArticle",
        "remove",
        "undo",
        "code",
        "attach",
        "detach",
        "notUsed",
        "summary",
        "failed",
        "missing",
        "delivery",
        "applyDelivery",
      ]),
      country: shop.text("delivery.country"),
      checkout: shop.text(shop.checkout ? "cart.toCheckout" : "cart.checkout"),
    },
  };
};

/** What has become of the visit to the checkout. */
const checkoutNotice = (
  { shop }: PageRequest,
  { orderNumber }: OpenedCart,
  query: URLSearchParams,
): string | undefined => {
  if (orderNumber !== undefined) return shop.text("cart.ordered", { number: orderNumber });
  return query.get("checkout") === "failed" ? shop.text("cart.checkoutFailed") : undefined;
};
