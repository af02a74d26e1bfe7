import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { hrefFor, type PageRequest } from "../router/page-request.server.ts";

export type Choice = readonly (readonly [name: string, value: string | undefined])[];

export const chosenEntries = (choice: Choice): readonly QueryEntry[] =>
  choice.filter((entry): entry is QueryEntry => entry[1] !== undefined);

export const designerHref = (
  request: PageRequest,
  kind: ProductKind,
  choice: Choice,
  frameOnly = false,
): string => {
  const context = { ...linkContextOf(request.shop), frameOnly };
  return hrefFor(request, buildDesignerUrl(kind, chosenEntries(choice), context).url);
};
