import { mayReload, readReloadTime, reloadKey } from "@passepartout/domain/routing/reload-guard";

let isLeaving = false;

/** Loads an address with its whole document, and says so; not when its path was loaded that way less than 10 seconds ago, nor where that cannot be remembered, nor offline. */
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

/** When scripts are gone since a new deployment, loads the page that was wanted anew; whoever waits for such a script waits on, so that nobody sees an error. */
export const recoverFromStaleDeployment = (wanted: () => string): void => {
  addEventListener("vite:preloadError", (event) => {
    if (loadAnew(wanted())) event.preventDefault();
  });
};
