/** Dispatched at the window, also by the script of the first paint, with the new status of consent as its detail. */
export const CONSENT_EVENT = "shop.consent";
