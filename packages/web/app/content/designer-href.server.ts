import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

/** The address of the designer with some parameters. */
export const designerHref = (
  request: PageRequest,
  kind: ProductKind,
  entries: readonly QueryEntry[],
  frameOnly = false,
): string => {
  const context = { ...linkContextOf(request.shop), frameOnly };
  return hrefFor(request, buildDesignerUrl(kind, entries, context).url);
};
