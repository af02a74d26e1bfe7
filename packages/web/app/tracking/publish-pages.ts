import { onPageShown } from "../router/page-events.ts";
import { readPageState } from "../router/page-state.ts";

/** What makes another view of a page: its path, and the words of a search. */
const viewOf = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${pathname} ${new URLSearchParams(search).get("q") ?? ""}`;

/** Publishes the pages that open without a document. */
export const publishPages = (): void => {
  let last = viewOf(location);
  onPageShown(() => {
    const view = viewOf(location);
    if (view === last) return;
    last = view;
    const { pathname: path, search: query } = location;
    const { name: page } = readPageState(document);
    globalThis.shopEvents?.push({ type: "page.open", page, path, query });
  });
};
