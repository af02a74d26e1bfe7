import { languageOf } from "@passepartout/domain/market/locale";
import { shopPathOf } from "@passepartout/domain/routing/localised-path";
import { MAX_SEARCH_LENGTH } from "@passepartout/domain/search/search-text";
import type { PageLink } from "../router/page-data.ts";
import { carriedOf, hrefFor, type PageRequest } from "../router/page-request.server.ts";

export const searchPath = ({ shop }: PageRequest): string =>
  shopPathOf("search", languageOf(shop.place.locale));

export const searchFormOf = (request: PageRequest) => {
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

export type SearchFormView = ReturnType<typeof searchFormOf>;

/** What the field suggests: a result of a search, or the link to all of them. */
export interface Suggestion extends PageLink {
  /** What it is: a product, a theme, an idea or help; empty for the link to all. */
  readonly label: string;
  readonly price?: string;
}
