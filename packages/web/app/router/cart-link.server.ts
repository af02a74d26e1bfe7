import { languageOf } from "@passepartout/domain/market/locale";
import { applicationPathOf } from "@passepartout/domain/routing/application-path";
import type { PageLink } from "./page-link.ts";
import { hrefFor, type PageRequest } from "./page-request.server.ts";

/** The link to the cart for what was just added to it. */
export const cartLink = (request: PageRequest): PageLink => ({
  text: request.shop.text("designer.toCart"),
  href: hrefFor(request, applicationPathOf("cart", languageOf(request.shop.place.locale))),
});
