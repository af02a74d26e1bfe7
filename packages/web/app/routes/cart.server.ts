import { openCart } from "@passepartout/domain/cart/open-cart";
import { parseDeliveryCountry } from "@passepartout/domain/delivery/open-delivery";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { CartData } from "../cart/cart-data.ts";
import { headOf } from "../document.server.ts";
import { backendAction } from "../router/backend-action.server.ts";
import { carriedOf, type PageRequest } from "../router/page-request.server.ts";
import { cartViewOf } from "./cart-view.server.ts";
import type { CartPageData } from "./cart.tsx";

const TEXTS = [
  "lines",
  "empty",
  "emptyText",
  "apply",
  "applyCountry",
  "remove",
  "removed",
  "undo",
  "code",
  "attach",
  "detach",
  "notUsed",
  "summary",
  "checkout",
  "failed",
  "missing",
  "delivery",
  "applyDelivery",
] as const;

/** The page of the cart, for the visitor who requests it. If the cart fails to load, the page says so. */
export const loader = async (request: PageRequest): Promise<CartPageData> => {
  const { shop } = request;
  const title = shop.text("applicationPage.titles.cart");
  return {
    head: headOf(request, {
      title,
      description: shop.text("applicationPage.descriptions.cart"),
    }),
    cart: await cartDataOf(request, title),
  };
};

const cartDataOf = async (request: PageRequest, title: string): Promise<CartData> => {
  const { shop, log, address } = request;
  const query = new URL(request.url).searchParams;
  const requested = parseDeliveryCountry(query.get("country") ?? "");
  const refusal = query.get("refused");
  const cart = await openCart(shop, {
    ...(requested.ok && { country: requested.value }),
    ...(refusal !== null && { refusal }),
  }).catch((reason: unknown) => {
    log.error("customer-data-error", { reason: reasonOf(reason) });
    return undefined;
  });
  const texts = Object.fromEntries(TEXTS.map((key) => [key, shop.text(`cart.${key}`)]));
  return {
    title,
    path: address.path,
    carried: carriedOf(request),
    ...(cart && {
      view: await cartViewOf(request, cart, {
        removedId: query.get("removed"),
        isNotDelivered: (query.get("country") ?? "") !== "" && !requested.ok,
      }),
    }),
    actions: {
      quantity: backendAction(request, "/web-api/cart-quantity"),
      remove: backendAction(request, "/web-api/cart-remove"),
      restore: backendAction(request, "/web-api/cart-restore"),
      attach: backendAction(request, "/web-api/cart-voucher"),
      detach: backendAction(request, "/web-api/cart-voucher-remove"),
      delivery: backendAction(request, "/web-api/cart-delivery"),
    },
    texts: {
      ...(texts as Record<(typeof TEXTS)[number], string>),
      busy: shop.text("page.busy"),
      country: shop.text("delivery.country"),
    },
  };
};
