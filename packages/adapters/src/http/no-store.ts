/** Headers of a response for one visitor, which must not be cached. */
export const NO_STORE = {
  "Cache-Control": "private, no-store",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Headers of a response that is the same for all visitors of a place, which headers of the request can name; it changes at any time. */
export const SAME_FOR_ALL = {
  "Cache-Control": "no-cache",
  Vary: "X-Channel, X-Locale",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Headers of an error and of the response to a change. */
export const NEVER_STORED = {
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
} as const;
