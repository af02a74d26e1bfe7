import type { Dialog } from "@passepartout/domain/chrome/dialogs/dialog";
import type { OverlayRequest } from "@passepartout/domain/chrome/overlays/overlays-machine";

type Handler = (request: OverlayRequest) => void;

let pending: readonly OverlayRequest[] = [];
let handler: Handler | undefined;

const request = (overlay: OverlayRequest): void => {
  if (handler) handler(overlay);
  else pending = [...pending, overlay];
};

/** Lets one handler open the overlays that are requested, those included that were requested before; the returned function removes it. */
export const handleOverlayRequests = (handle: Handler): (() => void) => {
  handler = handle;
  const waiting = pending;
  pending = [];
  for (const overlay of waiting) handle(overlay);
  return () => {
    if (handler === handle) handler = undefined;
  };
};

export const openBurgerMenu = (): void => request({ type: "burger-menu.open" });

export const openConsentSettings = (): void => request({ type: "consent.settings.open" });

/** Opens a dialog; the open one may refuse to be replaced. */
export const openDialog = (dialog: Dialog, subject?: string): void =>
  request({ type: "dialog.open", dialog, ...(subject !== undefined && { subject }) });
