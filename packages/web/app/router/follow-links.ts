import { CONSENT_SETTINGS_URL } from "@passepartout/domain/chrome/footer/consent-link";
import { scrollTarget } from "@passepartout/domain/routing/scroll";
import { type DataRouter, NavigationType } from "react-router";
import { isOverlayEntry, leaveOverlayEntry } from "./overlay-entry.ts";
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
    const replace = isOverlayEntry();
    if (replace) leaveOverlayEntry();
    const target = scrollTarget(
      { path: pathname, query: search, hash },
      { path: location.pathname, query: location.search, hash: location.hash },
      { kind: "push" },
    );
    void router.navigate(`${pathname.slice(prefix.length) || "/"}${search}${hash}`, {
      preventScrollReset: target.kind === "keep",
      replace,
    });
  });
};

/** Where the router stores scroll positions in the session, by the keys of history entries. */
export const SCROLL_POSITIONS = "scroll-positions";

/** Removes the stored position of this document: the browser has restored it already, and the visitor may have scrolled since. */
const forgetPosition = (): void => {
  try {
    const positions = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? "{}") as object;
    const { key = "default" } = (history.state ?? {}) as { readonly key?: string };
    Reflect.deleteProperty(positions, key);
    sessionStorage.setItem(SCROLL_POSITIONS, JSON.stringify(positions));
  } catch {
    // Without a session storage there are no positions.
  }
};

/** Scrolls smoothly to the top of a new page, but at once to the place that a visitor comes back to. Precedes the hydration. */
export const scrollAsVisitorsExpect = (router: DataRouter): void => {
  forgetPosition();
  router.subscribe(({ historyAction }) => {
    document.documentElement.style.scrollBehavior =
      historyAction === NavigationType.Pop ? "auto" : "";
  });
};
