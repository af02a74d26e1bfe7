import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { OverlayRequest } from "@passepartout/domain/chrome/overlays/overlays-machine";
import { createStore } from "../ui/store.ts";

/** The overlays that are requested and not opened yet. */
export const overlayRequests = createStore<readonly OverlayRequest[]>([]);

/** Requests an overlay once the browser has painted its response to the gesture. */
const request = (overlay: OverlayRequest): void => {
  requestAnimationFrame(() =>
    setTimeout(() => overlayRequests.set([...overlayRequests.get(), overlay])),
  );
};

/** Removes requests that are being handled. */
export const removeOverlayRequests = (handled: readonly OverlayRequest[]): void => {
  if (handled.length > 0)
    overlayRequests.set(overlayRequests.get().filter((overlay) => !handled.includes(overlay)));
};

export const openBurgerMenu = (): void => request({ type: "burger-menu.open" });

export const openConsentSettings = (): void => request({ type: "consent.settings.open" });

/** Opens a dialog; the open one may refuse to be replaced, unless it is forced. */
export const openDialog = (dialog: Dialog, subject?: string, force = false): void =>
  request({
    type: "dialog.open",
    dialog,
    ...(subject !== undefined && { subject }),
    ...(force && { force }),
  });
