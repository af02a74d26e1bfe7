import { accessoryPathOf } from "@passepartout/domain/routing/accessories-path";
import { hrefFor, type PageRequest } from "./page-request.server.ts";

/** The id of the part of a page that shows the chosen accessory. */
export const ACCESSORY_ANCHOR = "accessory";

/** The address of an accessory. */
export const accessoryHref = (request: PageRequest, sku: string): string =>
  hrefFor(request, `${accessoryPathOf(request.shop.place, sku)}#${ACCESSORY_ANCHOR}`);
