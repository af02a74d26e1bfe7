import { randomUUID } from "node:crypto";
import { handOverCart } from "@passepartout/domain/cart/hand-over-cart";
import { countriesOf } from "@passepartout/domain/definition/shop-definition";
import { parseDeliveryCountry } from "@passepartout/domain/delivery/open-delivery";
import { languageOf } from "@passepartout/domain/market/locale";
import { storefrontOfHost } from "@passepartout/domain/market/storefront";
import { applicationPathOf } from "@passepartout/domain/routing/localised-path";
import {
  placeOfBackendAddress,
  readBackendPath,
} from "@passepartout/domain/routing/backend-address";
import { errorResponse, methodNotAllowed } from "@passepartout/adapters/http/error-response";
import { MAX_BODY_BYTES, readBytes } from "@passepartout/adapters/backend/http/request-body";
import { networkOf } from "@passepartout/adapters/processes/client-network";
import type { Composition } from "./composition.ts";

const seeOther = (location: string): Response =>
  new Response(null, { status: 303, headers: { Location: location } });

/** Responds to the form of the cart that leads to the checkout: hands the cart over and redirects the visitor to the checkout, or back to the cart with a message if that fails. */
export const createCheckout =
  ({ hosts, shopFor, countPage }: Composition) =>
  async (request: Request): Promise<Response> => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    const { pathname, hostname, host } = new URL(request.url);
    const { headers } = request;
    const body = await readBytes(request, MAX_BODY_BYTES);
    if (!body) return errorResponse(413, `a form has at most ${MAX_BODY_BYTES} bytes`);
    const fields = new URLSearchParams(Buffer.from(body).toString());
    // The checkout sends its results to this host.
    if (!storefrontOfHost(hostname, hosts).known)
      return errorResponse(404, "the checkout is at the hosts of the shop alone");
    const address = readBackendPath(pathname);
    const place = placeOfBackendAddress(hostname, address, hosts);
    const prefix = address.language === "" ? "" : `/${address.language}`;
    const marker = address.platform === "desktop" ? "/d" : "";
    const path = `${prefix}${marker}${applicationPathOf("cart", languageOf(place.locale))}`;
    const failed = seeOther(`${path}?checkout=failed`);
    const client = networkOf(headers.get("x-client-address") ?? "");
    if ((await countPage("cart", client)) > 0) return failed;
    const cookie = headers.get("cookie");
    const shop = shopFor(place, {
      ...(cookie !== null && { cookie }),
      origin: `http://${host}`,
    });
    const country = parseDeliveryCountry(fields.get("country") ?? "", countriesOf(shop.definition));
    try {
      const next = await handOverCart(shop, {
        id: randomUUID(),
        cartUrl: `${headers.get("x-forwarded-proto") ?? "http"}://${host}${path}`,
        country: country.ok ? country.value : undefined,
      });
      if (next.ok) return seeOther(next.value);
      const { code, message } = next.error;
      return code === "cart-empty" ? seeOther(path) : errorResponse(404, message);
    } catch {
      return failed;
    }
  };
