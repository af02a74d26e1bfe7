import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** The address of the designer with some parameters. */
export const designerHref = (
  request: PageRequest,
  kind: ProductKind,
  entries: readonly QueryEntry[],
  frameOnly = false,
): string => hrefFor(request, request.shop.designerUrl(kind, entries, { frameOnly }).url);
