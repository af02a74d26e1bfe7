import { createHostTable } from "@passepartout/domain/market/storefront";
import type { ShopPorts, ShopVisit } from "@passepartout/domain/shop";
import { createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import type { PageVisit } from "../app/router/visit.server.ts";

const HOSTS = createHostTable();

/** A visit to a page of a shop of fakes; every text is its own key, and what is logged stands in `shop.log`. */
export const createPageVisit = (
  options: {
    readonly ports?: Partial<ShopPorts>;
    readonly visit?: Partial<ShopVisit>;
    readonly path?: string;
    readonly isDraft?: boolean;
  } = {},
) => {
  const place: ShopVisit = { channel: "wall", locale: "de-DE", platform: "web", ...options.visit };
  const shop = createFakeShop({ messages: { text: (_, key) => key }, ...options.ports }, place);
  const path = options.path ?? "/seite";
  const visit: PageVisit = {
    shop,
    log: shop.log,
    page: {
      kind: "page",
      ...place,
      route: { kind: "slug", path, parameters: {} },
      prefix: "",
      isStorefront: true,
    },
    address: {
      origin: `http://${place.channel}.de.localhost:3000`,
      path,
      query: "",
      ...place,
      prefix: "",
      hosts: HOSTS,
    },
    origin: { protocol: "http:", port: ":3000", hosts: HOSTS },
    base: "",
    query: new Map(),
    url: `http://shop.internal${path}`,
    requestId: "request",
    services: { consent: {} },
    isDraft: options.isDraft ?? false,
    imageHosts: ["pictures.example"],
    showsDetails: false,
    mayRedirectTo: () => false,
  };
  return { visit, log: shop.log };
};
