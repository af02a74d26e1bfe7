import { isAccountDialog } from "@passepartout/domain/chrome/dialogs/dialog";
import { isPageLocked } from "@passepartout/domain/chrome/dialogs/page-lock";
import {
  type OverlayRequest,
  overlaysMachine,
} from "@passepartout/domain/chrome/overlays/overlays-machine";
import { type ActorRefFrom, createActor } from "xstate";
import { loadMenuData } from "../navigation/load-menu.ts";
import type { ShellState } from "../router/page-state.ts";

type Overlays = ActorRefFrom<typeof overlaysMachine>;

let started: Overlays | undefined;
const shown = new Set<string>();

/** What shows an overlay: one for the dialogs of the account, another for those about products. */
const kindOf = (request: OverlayRequest) =>
  request.type === "dialog.open" && isAccountDialog(request.dialog) ? "account.open" : request.type;

/** Opens an overlay; the first request starts the actor that drives them all. */
export const openOverlay = async (shell: ShellState, request: OverlayRequest): Promise<void> => {
  const kind = kindOf(request);
  const show = await loadOverlay(shell, kind);
  started ??= startOverlays();
  if (!shown.has(kind)) show(started);
  shown.add(kind);
  started.send(request);
};

const startOverlays = (): Overlays => {
  const overlays = createActor(overlaysMachine, { input: { viewportWidth: innerWidth } }).start();
  overlays.subscribe(({ context }) => lockPage(isPageLocked(context.lock)));
  return overlays;
};

/** Loads what shows an overlay. Some come with React, of which the burger menu and the account need nothing. */
export const loadOverlay = async (
  { menuHref, consent }: ShellState,
  kind: ReturnType<typeof kindOf>,
): Promise<(overlays: Overlays) => void> => {
  const data = loadMenuData(menuHref);
  switch (kind) {
    case "burger-menu.open": {
      const { startBurgerMenu } = await import("../navigation/start-burger-menu.ts");
      const menu = await data;
      return (overlays) => startBurgerMenu(menu, overlays.getSnapshot().context.burgerMenu);
    }
    case "account.open": {
      const { startAccountDialogs } = await import("../customer/start-account-dialogs.ts");
      const { account } = await data;
      return (overlays) => startAccountDialogs(account, overlays.getSnapshot().context.dialog);
    }
    case "dialog.open": {
      const { startProductDialogs } = await import("./dialogs.tsx");
      const { texts } = await data;
      return (overlays) =>
        startProductDialogs({ texts, actor: overlays.getSnapshot().context.dialog });
    }
    case "consent.settings.open": {
      const { startConsentSettings } = await import("../consent/consent-settings.tsx");
      const { texts } = await data;
      return (overlays) => startConsentSettings({ texts, configuration: consent, overlays });
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
