import { scrollTarget } from "@passepartout/domain/routing/scroll";
import { type DataRouter, NavigationType } from "react-router";
import { softAddress } from "./soft-address.ts";

/** Lets the router follow plain links inside the storefront; where only the query changes, the page keeps its position. */
export const followLinks = (router: DataRouter, prefix: string): void => {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = softAddress(event, prefix);
    if (!url) return;
    const { pathname, search, hash } = url;
    if (hash !== "" && pathname === location.pathname && search === location.search) return;
    event.preventDefault();
    const target = scrollTarget(
      { path: pathname, query: search, hash },
      { path: location.pathname, query: location.search, hash: location.hash },
      { kind: "push" },
    );
    void router.navigate(`${pathname.slice(prefix.length) || "/"}${search}${hash}`, {
      preventScrollReset: target.kind === "keep",
    });
  });
};

/** Scrolls smoothly to the top of a new page, but at once to the place that a visitor comes back to. */
export const scrollAsVisitorsExpect = (router: DataRouter): void => {
  router.subscribe(({ historyAction }) => {
    document.documentElement.style.scrollBehavior =
      historyAction === NavigationType.Pop ? "auto" : "";
  });
};
