/** How long a request may take over all its retries, in ms: in the browser, on the server for content, and on the server for everything else. */
export const DEADLINES_MS = { browser: 10_000, serverContent: 2_000, server: 800 } as const;

/** The error message of a request that missed its deadline, the same on every platform. */
export const TIMED_OUT = "operation aborted due to timeout";
