/* oxlint-disable house/no-current-time -- compares times of one tab and shows no date */
import { mayReload, readReloadTime, reloadKey } from "@passepartout/domain/routing/reload-guard";

let isLeaving = false;

/** Whether another document has been requested, so that the browser itself should follow a link. */
export const isLeavingDocument = (): boolean => isLeaving;

/** Reloads an address as a document and returns true. Returns false if its path was reloaded less than 10 seconds ago, if the session storage is unavailable, or offline. */
export const loadAnew = (address: string): boolean => {
  if (isLeaving) return true;
  if (!navigator.onLine) return false;
  const { pathname, search, href } = new URL(address, location.href);
  try {
    const key = reloadKey(pathname);
    if (!mayReload(readReloadTime(sessionStorage.getItem(key)), Date.now())) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  isLeaving = true;
  if (pathname === location.pathname && search === location.search) location.reload();
  else location.assign(href);
  return true;
};

/** Reloads the requested page as a document if its scripts no longer exist after a new deployment. Imports of such scripts stay pending, so that no error is shown. */
export const recoverFromStaleDeployment = (requestedUrl: () => string): void => {
  addEventListener("vite:preloadError", (event) => {
    if (loadAnew(requestedUrl())) event.preventDefault();
  });
};
