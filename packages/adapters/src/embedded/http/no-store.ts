/** Headers of a response for one visitor, which must not be cached. */
export const NO_STORE = { "Cache-Control": "private, no-store" } as const;
