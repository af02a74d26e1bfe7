/** The numbers of books or calendars that are listed. */
export const AMOUNTS = ["1", "2", "3", "4", "5", "10", "20", "50", "100"] as const;

/** The maximum number of pictures, books or calendars of one kind in an order. */
export const MAX_PIECES = 100;
