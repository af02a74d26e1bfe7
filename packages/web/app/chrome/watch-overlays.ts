import { onOverlayRequest } from "../dialogs/overlays.ts";
import type { PageState } from "../router/page-state.ts";

/** Loads the overlays with the first request for one. Without their script or data, the page of the menus, which lists the same links, stands in for the burger menu. */
export const watchOverlays = (shell: NonNullable<PageState["shell"]>): void =>
  onOverlayRequest((request) => {
    import("./start-overlays.ts")
      .then(({ openOverlay }) => openOverlay(shell, request))
      .catch(() => {
        if (request.type === "burger-menu.open") location.assign(shell.menuHref);
      });
  });
