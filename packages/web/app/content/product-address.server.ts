import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { linkContextOf } from "@passepartout/domain/designer/designer-parameters";
import { buildDesignerUrl } from "@passepartout/domain/designer/designer-url";
import type { QueryEntry } from "@passepartout/domain/designer/product-query";
import { hrefFor, orLogged, type PageRequest } from "../router/page-request.server.ts";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { languageOf } from "@passepartout/domain/market/locale";
import { type CategoryArea, categoryPathOf } from "@passepartout/domain/routing/localised-path";

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

/** The path of the page on which products of a kind are selected: that of its category, or as the main navigation has it, otherwise the start page. */
export const productPathOf = async (request: PageRequest, kind: ProductKind): Promise<string> => {
  const category = CATEGORY_OF[kind];
  if (category) return categoryPathOf(category, languageOf(request.shop.place.locale));
  const opened = openGlobalConfiguration(request.shop);
  const { mainNavigation = [] } = (await orLogged(request, opened, "content-error")) ?? {};
  const entry = mainNavigation.find(({ navigationType }) => navigationType === kind);
  return !entry || entry.link.url === "" ? "/" : entry.link.url;
};

const CATEGORY_OF: Readonly<Partial<Record<ProductKind, CategoryArea>>> = {
  photoframe: "wall-art",
  photobox: "photo-boxes",
  photoprint: "photo-prints",
};
