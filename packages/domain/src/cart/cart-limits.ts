export const MAX_CART_LINES = 100;

/** Maximum number of gift vouchers with which a cart is paid. */
export const MAX_GIFT_VOUCHERS = 5;

/** How long a removed line can be restored, in ms. */
export const RESTORE_TIMEOUT_MS = 60 * 60_000;
