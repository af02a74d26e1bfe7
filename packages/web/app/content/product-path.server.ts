import type { ProductKind } from "@passepartout/domain/catalogue/product-kind";
import { openGlobalConfiguration } from "@passepartout/domain/chrome/open-global-configuration";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import { languageOf } from "@passepartout/domain/market/locale";
import { type CategoryArea, categoryPathOf } from "@passepartout/domain/routing/localised-path";
import type { PageRequest } from "../router/page-request.server.ts";

/** The path of the page on which products of a kind are selected. */
export const productPathOf = async (request: PageRequest, kind: ProductKind): Promise<string> => {
  const category = CATEGORY_OF[kind];
  return category === undefined
    ? navigationPathOf(request, kind)
    : categoryPathOf(category, languageOf(request.shop.place.locale));
};

/** The page of a kind in the main navigation, or the start page. */
const navigationPathOf = async ({ shop, log }: PageRequest, kind: ProductKind): Promise<string> => {
  try {
    const { mainNavigation } = await openGlobalConfiguration(shop);
    const entry = mainNavigation.find(({ navigationType }) => navigationType === kind);
    return entry === undefined || entry.link.url === "" ? "/" : entry.link.url;
  } catch (reason) {
    log.error("content-error", { reason: reasonOf(reason) });
    return "/";
  }
};

const CATEGORY_OF: Readonly<Partial<Record<ProductKind, CategoryArea>>> = {
  photoframe: "wall-art",
  photobox: "photo-boxes",
  photoprint: "photo-prints",
};
