/** The paths at which the shop backend draws pictures of themes, named by their query. */
export const DRAWINGS: readonly string[] = ["/web-api/theme-picture"];
