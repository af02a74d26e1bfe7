import type { Log } from "@passepartout/domain/logging/log.port";
import { fullPathOf, noMatchingRoute } from "@passepartout/domain/routing/route-error";
import type { NextPage } from "./next-page.ts";
import { openAddress, isSoftAddress } from "./open-address.ts";
import { isOverlayEntry, isOverlayStep, leaveOverlayEntry } from "./overlay-entry.ts";
import { publishPageLeave } from "./page-events.ts";
import { showOffline } from "./page-state.ts";
import { isLeavingDocument, loadDocument } from "./stale-deployment.ts";

/** The page that is shown, which its address may be ahead of. */
let shown = new URL(location.href);

let loading: URL | undefined;

/** The address that the visitor has requested last. */
export const requestedAddress = (): string | undefined => loading?.href;

export const loadNextPages = () => import("./next-page.ts");

const isSamePage = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/** Whether scripts, and not the browser, open what an event of the Navigation API leads to. */
const isSoft = (event: NavigateEvent, url: URL, prefix: string): boolean => {
  const { destination, navigationType, sourceElement } = event;
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData)
    return false;
  if (navigationType === "reload" || isLeavingDocument() || !isSoftAddress(url, prefix))
    return false;
  if (navigationType === "traverse")
    return !isOverlayStep(destination.key) && !isSamePage(url, shown);
  return !(sourceElement instanceof HTMLElement && sourceElement.matches("[target=_self]"));
};

const showProgress = (): (() => void) => {
  const bar = Object.assign(document.createElement("div"), { className: "page-progress" });
  document.body.append(bar);
  for (const price of document.querySelectorAll(".calculator-price")) price.ariaBusy = "true";
  return () => {
    bar.remove();
    for (const price of document.querySelectorAll(".calculator-price")) price.ariaBusy = null;
  };
};

const open = (event: NavigateEvent, url: URL, log: Log): void => {
  let page: Promise<NextPage | undefined> | undefined;
  const scripts = loadNextPages();
  // None if the address is ahead of the page.
  const left = isSamePage(new URL(location.href), shown)
    ? navigation?.currentEntry?.key
    : undefined;
  const load = () => {
    loading = url;
    publishPageLeave();
    const done = showProgress();
    event.signal.addEventListener("abort", done);
    page = scripts
      .then(
        ({ loadPage }) => loadPage(url, event.signal),
        // Another document brings the scripts that this one lacks.
        (reason: unknown) => {
          if (loadDocument(url.href)) throw reason;
          return undefined;
        },
      )
      .finally(() => {
        done();
        if (loading === url) loading = undefined;
      });
    return page;
  };
  // Where a browser can wait, the address changes with the page, and a page that was not shown leaves no entry.
  const canWait = event.cancelable && event.navigationType !== "traverse";
  event.intercept({
    scroll: "manual",
    focusReset: "manual",
    ...(canWait &&
      "NavigationPrecommitController" in globalThis && {
        precommitHandler: async (controller) => {
          const next = await load();
          if (next && next.url.href !== event.destination.url) controller.redirect(next.url.href);
        },
      }),
    handler: async () => {
      const next = await (page ?? load());
      if (!next) {
        shown = url;
        showOffline(document);
        return scrollTo({ top: 0 });
      }
      if (location.href !== next.url.href) history.replaceState(history.state, "", next.url);
      const from = shown;
      shown = next.url;
      if (next.isMissing) {
        const { message } = noMatchingRoute(fullPathOf(url.pathname, url.search));
        log.warning("nuxt-error-page-encountered", { reason: message });
      }
      const { showPage, storePlace } = await scripts;
      const scroll = storePlace(left, event);
      showPage(next, from, { navigationType: event.navigationType, scroll });
    },
  });
};

/** Opens the pages of this storefront without loading a document, where the browser has the Navigation API. */
export const navigateSoftly = (prefix: string, log: Log): void => {
  globalThis.navigation?.addEventListener("navigate", (event) => {
    const url = new URL(event.destination.url);
    // No question mark without a query.
    if (url.search === "") url.search = "";
    // A page that writes what is chosen into its own address stays.
    if (event.navigationType !== "traverse" && event.destination.sameDocument) {
      if (!event.hashChange) shown = url;
      return;
    }
    const isOverOverlay = event.navigationType === "push" && isOverlayEntry();
    if (isOverOverlay) leaveOverlayEntry();
    if (!isSoft(event, url, prefix)) return;
    if (!isOverOverlay) return open(event, url, log);
    // The next page takes the place of the entry of what lies over this one.
    event.preventDefault();
    openAddress(url, "replace");
  });
};
