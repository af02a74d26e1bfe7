import { overlayRequests } from "../dialogs/overlays.ts";
import type { PageState } from "../router/page-state.ts";

/** Loads the overlays with the first request for one. Without their script, the page of the menus stands in for the burger menu. */
export const watchOverlays = (shell: NonNullable<PageState["shell"]>): void => {
  let isStarted = false;
  overlayRequests.subscribe(() => {
    if (isStarted || overlayRequests.get().length === 0) return;
    isStarted = true;
    import("./start-overlays.ts").then(
      ({ startOverlays }) => startOverlays(shell),
      () => {
        isStarted = false;
        const wantsMenu = overlayRequests.get().some(({ type }) => type === "burger-menu.open");
        overlayRequests.set([]);
        if (wantsMenu) location.assign(shell.menuHref);
      },
    );
  });
};
