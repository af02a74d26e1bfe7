/** Whether visits are tracked: unless the query's parameter `tracking` is exactly 0. [OPS-01, OPS-Q1] */
export const isTrackingOn = (query: string): boolean =>
  new URLSearchParams(query).get("tracking") !== "0";

/** Whether the browser logs: the query's parameter `logging` is there, with any value or none, but not 0. [OPS-02, OPS-Q2] */
export const isLoggingOn = (query: string): boolean => {
  const logging = new URLSearchParams(query).get("logging");
  return logging !== null && logging !== "0";
};
