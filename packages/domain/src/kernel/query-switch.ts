/** True if a query parameter is present with any value but 0, also an empty one; its first value counts. */
export const isSwitchOn = (params: URLSearchParams, name: string): boolean =>
  (params.get(name) ?? "0") !== "0";
