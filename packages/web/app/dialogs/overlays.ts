import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { OverlayRequest } from "@passepartout/domain/chrome/overlays/overlays-machine";

let open: (overlay: OverlayRequest) => void = () => {};

/** Sets what opens the requested overlays of the page. */
export const onOverlayRequest = (listener: typeof open): void => {
  open = listener;
};

/** Requests an overlay once the browser has painted its response to the gesture. */
const request = (overlay: OverlayRequest): void => {
  requestAnimationFrame(() => setTimeout(() => open(overlay)));
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
