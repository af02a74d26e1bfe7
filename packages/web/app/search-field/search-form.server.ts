import { languageOf } from "@passepartout/domain/market/locale";
import { shopPathOf } from "@passepartout/domain/routing/shop-path";
import { MAX_SEARCH_LENGTH } from "@passepartout/domain/search/search-text";
import { carriedOf, hrefFor, type PageRequest } from "../router/page-request.server.ts";
import type { SearchFormView } from "../router/search-form-view.ts";

/** The address of a search. */
export const searchPath = ({ shop }: PageRequest): string =>
  shopPathOf("search", languageOf(shop.place.locale));

export const searchFormOf = (request: PageRequest): SearchFormView => {
  const { text } = request.shop;
  return {
    action: hrefFor(request, searchPath(request)),
    carried: carriedOf(request),
    label: text("header.search"),
    placeholder: text("header.searchPlaceholder"),
    submit: text("search.submit"),
    maxLength: MAX_SEARCH_LENGTH,
  };
};
