import { isPageLocked } from "@passepartout/domain/chrome/dialogs/page-lock";
import {
  type OverlayRequest,
  overlaysMachine,
} from "@passepartout/domain/chrome/overlays/overlays-machine";
import { type ActorRefFrom, createActor } from "xstate";
import { loadMenuData } from "../navigation/load-menu.ts";
import type { PageState } from "../router/page-state.ts";

type Shell = NonNullable<PageState["shell"]>;

type Overlays = ActorRefFrom<typeof overlaysMachine>;

let started: Overlays | undefined;
const shown = new Set<OverlayRequest["type"]>();

/** Opens an overlay; the first request starts the actor that drives them all. */
export const openOverlay = async (shell: Shell, request: OverlayRequest): Promise<void> => {
  const show = await loadOverlay(shell, request.type);
  started ??= startOverlays();
  if (!shown.has(request.type)) show(started);
  shown.add(request.type);
  started.send(request);
};

const startOverlays = (): Overlays => {
  const overlays = createActor(overlaysMachine, { input: { viewportWidth: innerWidth } }).start();
  overlays.subscribe(({ context }) => lockPage(isPageLocked(context.lock)));
  return overlays;
};

/** Loads what shows an overlay. The dialogs come with React, of which the burger menu needs nothing. */
const loadOverlay = async (
  { menuHref, consent }: Shell,
  type: OverlayRequest["type"],
): Promise<(overlays: Overlays) => void> => {
  const data = loadMenuData(menuHref);
  switch (type) {
    case "burger-menu.open": {
      const { startBurgerMenu } = await import("../navigation/start-burger-menu.ts");
      const menu = await data;
      return (overlays) => startBurgerMenu(menu, overlays.getSnapshot().context.burgerMenu);
    }
    case "dialog.open": {
      const { startDialogs } = await import("./dialogs.tsx");
      const menu = await data;
      return (overlays) => startDialogs(menu, overlays.getSnapshot().context.dialog);
    }
    case "consent.settings.open": {
      const { startConsentSettings } = await import("../consent/consent-settings.tsx");
      const { texts } = await data;
      return (overlays) => startConsentSettings(texts, consent, overlays);
    }
  }
};

const OVERLAY_CLASS = "has-overlay";

/** Keeps the page from scrolling, and its content from moving when the scrollbar goes. */
const lockPage = (isLocked: boolean): void => {
  const root = document.documentElement;
  if (root.classList.contains(OVERLAY_CLASS) === isLocked) return;
  root.style.paddingRight = isLocked ? `${innerWidth - root.clientWidth}px` : "";
  root.classList.toggle(OVERLAY_CLASS, isLocked);
};
