import type { RouteKind } from "./visit.ts";

/** Why an address shows no page: fatal when the page refused it, not fatal when the router knows no such route. [ERR-01] [ERR-02] */
export interface RouteError {
  readonly status: 404;
  readonly fatal: boolean;
  readonly message: string;
}

/** Path and query of a visit as received; a lone `?` is left out. */
export const fullPathOf = (path: string, query: string): string => {
  const bare = query.startsWith("?") ? query.slice(1) : query;
  return bare === "" ? path : `${path}?${bare}`;
};

/** The error of a path that a page's validation refuses: a fatal 404. [ERR-01] [ERR-Q1] [RTE-Q7] */
export const pageValidationFailure = (fullPath: string): RouteError => ({
  status: 404,
  fatal: true,
  message: `Page Not Found: ${fullPath}`,
});

/** The error of a navigation in the browser for which the router has no route: not fatal. [ERR-02] [ERR-Q1] [RTE-Q7] */
export const noMatchingRoute = (fullPath: string): RouteError => ({
  status: 404,
  fatal: false,
  message: `Page not found: ${fullPath}`,
});

/** The status with which a page of this kind answers when nothing fails: the error page is a 404. [LOC-Q9] */
export const statusOfRoute = (kind: RouteKind): 200 | 404 => (kind === "error" ? 404 : 200);
