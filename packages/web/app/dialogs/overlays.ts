import type { OverlayRequest } from "@passepartout/domain/chrome/overlays/overlays-machine";

let open: (overlay: OverlayRequest) => void = () => {};

/** Sets what opens the requested overlays of the page. */
export const onOverlayRequest = (listener: typeof open): void => {
  open = listener;
};

/** Requests an overlay once the browser has painted its response to the gesture. */
export const requestOverlay = (overlay: OverlayRequest): void => {
  requestAnimationFrame(() => setTimeout(() => open(overlay)));
};
