/** How long after the last resize of the window the device is determined again. */
export const DEVICE_REFRESH_MS = 50;

/** The window width in px below which a device counts as mobile; the footer collapses below the same width. */
export const MOBILE_BELOW_PX = 720;

export const isMobileWidth = (width: number): boolean => width < MOBILE_BELOW_PX;
