import { mayReload, readReloadTime, reloadKey } from "@passepartout/domain/error/reload-guard";

/** Reloads a page whose scripts are gone since a new deployment, once per path within 10 seconds. [ERR-03, ERR-Q2] */
export const recoverFromStaleDeployment = (): void => {
  addEventListener("vite:preloadError", (event) => {
    const key = reloadKey(location.pathname);
    if (!mayReload(readReloadTime(sessionStorage.getItem(key)), Date.now())) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
};
