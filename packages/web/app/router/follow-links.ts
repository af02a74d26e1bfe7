import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import { scrollTarget } from "@passepartout/domain/routing/scroll";
import { type DataRouter, NavigationType } from "react-router";
import { softAddress } from "./soft-address.ts";
import { isLeavingDocument } from "./stale-deployment.ts";

/** Lets the router follow plain links inside the storefront, and keeps the scroll position if only the query changes. Links to the consent settings open these. */
export const followLinks = (
  router: DataRouter,
  prefix: string,
  openConsentSettings: () => void,
): void => {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    const link = (event.target as Element | null)?.closest?.("a[href]");
    if (link?.getAttribute("href")?.endsWith(CONSENT_SETTINGS_URL)) {
      event.preventDefault();
      openConsentSettings();
      return;
    }
    if (isLeavingDocument()) return;
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
