/** How long after the last resize of a window the shop asks anew what device it is shown on, in ms. [CON-03] */
export const DEVICE_REFRESH_MS = 50;

/** The window width in px below which the shop takes the device for a mobile one; 720 itself is wide, as where the footer folds. [FLG-15] */
export const MOBILE_BELOW_PX = 720;

/** Whether a window is as narrow as on a mobile device. [FLG-15] */
export const isMobileWidth = (width: number): boolean => width < MOBILE_BELOW_PX;
