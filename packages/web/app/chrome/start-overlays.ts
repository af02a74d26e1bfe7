import { isPageLocked } from "@passepartout/domain/chrome/dialogs/page-lock";
import {
  type OverlayRequest,
  overlaysMachine,
} from "@passepartout/domain/chrome/overlays/overlays-machine";
import { createActor } from "xstate";
import { overlayRequests, removeOverlayRequests } from "../dialogs/overlays.ts";
import { loadMenuData } from "../navigation/load-menu.ts";
import type { PageState } from "../router/page-state.ts";

/** Starts burger menu, dialogs and consent settings with the first request for one of them, driven by one actor. */
export const startOverlays = ({ menuHref, consent }: NonNullable<PageState["shell"]>): void => {
  const overlays = createActor(overlaysMachine, { input: { viewportWidth: innerWidth } }).start();
  const { burgerMenu, dialog } = overlays.getSnapshot().context;
  const started = new Set<OverlayRequest["type"]>();

  /** Loads what shows an overlay. The dialogs come with React, of which the burger menu needs nothing. */
  const load = async (type: OverlayRequest["type"]): Promise<() => void> => {
    const data = loadMenuData(menuHref);
    switch (type) {
      case "burger-menu.open": {
        const { startBurgerMenu } = await import("../navigation/start-burger-menu.ts");
        const menu = await data;
        return () => startBurgerMenu(menu, burgerMenu);
      }
      case "dialog.open": {
        const { startDialogs } = await import("./dialogs.tsx");
        const menu = await data;
        return () => startDialogs(menu, dialog);
      }
      case "consent.settings.open": {
        const { startConsentSettings } = await import("../consent/consent-settings.tsx");
        const { texts } = await data;
        return () => startConsentSettings(texts, consent, overlays);
      }
    }
  };
  const open = async (request: OverlayRequest) => {
    const { type } = request;
    const start = await load(type);
    if (!started.has(type)) start();
    started.add(type);
    overlays.send(request);
  };
  const openRequested = () => {
    const requests = overlayRequests.get();
    removeOverlayRequests(requests);
    for (const request of requests)
      open(request).catch(
        // The page of the menu lists the same links.
        () => request.type === "burger-menu.open" && location.assign(menuHref),
      );
  };

  overlays.subscribe(({ context }) => lockPage(isPageLocked(context.lock)));
  overlayRequests.subscribe(openRequested);
  openRequested();
};

const OVERLAY_CLASS = "has-overlay";

/** Keeps the page from scrolling, and its content from moving when the scrollbar goes. */
const lockPage = (isLocked: boolean): void => {
  const root = document.documentElement;
  if (root.classList.contains(OVERLAY_CLASS) === isLocked) return;
  root.style.paddingRight = isLocked ? `${innerWidth - root.clientWidth}px` : "";
  root.classList.toggle(OVERLAY_CLASS, isLocked);
};
