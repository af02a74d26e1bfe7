import { useLoaderData } from "react-router";
import { SearchPage } from "../search/search-page.tsx";
import type { loader } from "./search.server.ts";

/** The page with the results of a search. */
export const Component = () => {
  const { search } = useLoaderData<typeof loader>();
  return search && <SearchPage view={search} />;
};
