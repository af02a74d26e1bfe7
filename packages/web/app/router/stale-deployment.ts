/* oxlint-disable house/no-current-time -- compares times of one tab and shows no date */
import { mayReload, readReloadTime, reloadKey } from "@passepartout/domain/routing/reload-guard";

let isLeaving = false;

/** Whether another document has been requested, so that the browser itself should follow a link. */
export const isLeavingDocument = (): boolean => isLeaving;

/** The URL of a path or an address of this origin; a path that begins with two slashes is no host. */
const urlOf = (address: string): URL =>
  address.startsWith("/") ? new URL(location.origin + address) : new URL(address);

/** Loads an address as a document, which no other load then replaces. Returns false offline. */
export const loadDocument = (address: string): boolean => {
  if (isLeaving) return true;
  if (!navigator.onLine) return false;
  isLeaving = true;
  const { pathname, search, href } = urlOf(address);
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(href);
  return true;
};

/** Whether this page may be replaced because it may no longer fit the server: not if that happened to the path less than 10 seconds ago, if the session storage is unavailable, or offline. */
const mayReloadDocument = (address: string): boolean => {
  if (!navigator.onLine) return false;
  try {
    const key = reloadKey(urlOf(address).pathname);
    if (!mayReload(readReloadTime(sessionStorage.getItem(key)), Date.now())) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    return false;
  }
};

/** Loads an address as a document because this page may no longer fit the server. Returns false if it may not be loaded like this again. */
export const reloadDocument = (address: string): boolean =>
  isLeaving || (mayReloadDocument(address) && loadDocument(address));

/** How often, and how long after another in ms, a server is tried that is away: as long as a process takes to follow another. */
const TRIES = 10;
const TRY_EVERY_MS = 1000;

/** Resolves once the server has an address, or after ten seconds. A document that is loaded while it is away is the browser's error page. */
const untilServed = async (address: string): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const response = await fetch(address, { method: "HEAD", cache: "no-store" }).catch(
      () => undefined,
    );
    if (response && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
  }
};

/** Whether the history has left the address of the document, as Back does before the scripts of a page that was reloaded: the browser changes the address alone. */
export const hasOtherAddress = (): boolean => {
  const loaded = URL.parse(performance.getEntriesByType("navigation")[0]?.name ?? "");
  return (
    loaded?.origin === location.origin &&
    loaded.pathname + loaded.search !== location.pathname + location.search
  );
};

/** Reloads the requested page as a document if its scripts no longer exist after a new deployment. Imports of such scripts stay pending, so that no error is shown. */
export const recoverFromStaleDeployment = (requestedUrl: () => string): void => {
  addEventListener("vite:preloadError", (event) => {
    if (!isLeaving && !mayReloadDocument(requestedUrl())) return;
    event.preventDefault();
    // The visitor may have followed a link meanwhile.
    void untilServed(requestedUrl()).then(() => loadDocument(requestedUrl()));
  });
};
