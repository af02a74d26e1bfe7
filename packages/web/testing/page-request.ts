import { createPageImages } from "@passepartout/domain/images/page-image";
import { createHostTable } from "@passepartout/domain/market/storefront";
import type { Place } from "@passepartout/domain/market/place";
import type { ShopPorts } from "@passepartout/domain/shop";
import { createFakeShop } from "@passepartout/domain/testing/fakes/shop";
import type { PageRequest } from "../app/router/page-request.server.ts";

const HOSTS = createHostTable();

const IMAGES = createPageImages({
  provider: "ipx",
  folders: ["/media/"],
  hosts: ["pictures.example"],
});

/** A visit to a page of a shop of fakes; every text is its own key, and what is logged stands in `shop.log`. */
export const createPageRequest = (
  options: {
    readonly ports?: Partial<ShopPorts>;
    readonly place?: Partial<Place>;
    readonly path?: string;
    readonly isDraft?: boolean;
    /** The experiments that are on. */
    readonly on?: readonly string[];
    readonly query?: Readonly<Record<string, string>>;
  } = {},
) => {
  const place: Place = { channel: "wall", locale: "de-DE", platform: "web", ...options.place };
  const shop = createFakeShop({ messages: { text: (_, key) => key }, ...options.ports }, place);
  const path = options.path ?? "/seite";
  const request: PageRequest = {
    shop,
    shopWithoutDeadline: shop,
    log: shop.log,
    page: {
      kind: "page",
      ...place,
      route: { kind: "slug", path },
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
    query: new Map(Object.entries(options.query ?? {})),
    requestId: "request",
    services: { consent: {} },
    ...(options.isDraft && { preview: {} }),
    images: IMAGES,
    imageHosts: ["pictures.example"],
    showsDetails: false,
    markIncomplete: () => undefined,
    limitLifetime: () => undefined,
    giveWay: async () => undefined,
    isOn: (flag) => options.on?.includes(flag) ?? false,
    experiments: () => ({}),
  };
  return { request, log: shop.log };
};
