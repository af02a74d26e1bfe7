import type { DataRouter } from "react-router";

/** What makes another view of a page: its path, and the words of a search. */
const viewOf = ({ pathname, search }: Pick<Location, "pathname" | "search">): string =>
  `${pathname} ${new URLSearchParams(search).get("q") ?? ""}`;

/** Publishes the pages that open without a document, also one that has opened before this script. */
export const publishPages = (router: DataRouter): void => {
  const [document] = performance.getEntriesByType("navigation");
  let last = viewOf(URL.parse(document?.name ?? "") ?? location);
  const publish = (): void => {
    const { navigation, matches } = router.state;
    const view = viewOf(location);
    if (navigation.state !== "idle" || view === last) return;
    last = view;
    const { pathname: path, search: query } = location;
    globalThis.shopEvents?.push({
      type: "page.open",
      page: matches.at(-1)?.route.id ?? "",
      path,
      query,
    });
  };
  publish();
  router.subscribe(publish);
};
