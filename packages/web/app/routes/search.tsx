import { useLoaderData } from "react-router";
import type { PageData } from "../router/page-data.ts";
import { SearchPage } from "../search/search-page.tsx";
import type { SearchView } from "../search/search-view.ts";
import type { Suggestions } from "../search-field/suggestions.ts";

export interface SearchData extends PageData {
  /** Absent if a field requests suggestions, which only its payload shows. */
  readonly search?: SearchView;
  readonly suggestions?: Suggestions;
}

/** The page with the results of a search. */
export const Component = () => {
  const { search } = useLoaderData<SearchData>();
  return search && <SearchPage view={search} />;
};
