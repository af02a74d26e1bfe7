/** What a request that took too long says, whatever the platform calls it. [ERR-06, ERR-Q7] */
export const TIMED_OUT = "operation aborted due to timeout";

/** Whether an answer of the shop backend is an error: its status is 400 to 599. [ERR-07, ERR-Q4] */
export const isErrorStatus = (status: number): boolean => status >= 400 && status <= 599;

/** Whether an answer of the content service is taken: its status is 200 to 206, nothing else. [ERR-05, ERR-Q4] */
export const isContentStatus = (status: number): boolean => status >= 200 && status <= 206;

/** How long a request may take, over all its retries, in ms: in the browser, on the server for content, and on the server for everything else. [ERR-Q7] */
export const DEADLINES_MS = { browser: 10_000, serverContent: 2_000, server: 800 } as const;
