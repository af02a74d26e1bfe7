import { withoutQueryPrefix } from "./query-text.ts";

/** Fatal if a page rejects its path, not fatal if no route matches. */
export interface RouteError {
  readonly status: 404;
  readonly fatal: boolean;
  readonly message: string;
}

/** Path and query of a request as received, without a trailing `?`. */
export const fullPathOf = (path: string, query: string): string => {
  const text = withoutQueryPrefix(query);
  return text === "" ? path : `${path}?${text}`;
};

export const pageValidationFailure = (fullPath: string): RouteError => ({
  status: 404,
  fatal: true,
  message: `Page Not Found: ${fullPath}`,
});

export const noMatchingRoute = (fullPath: string): RouteError => ({
  status: 404,
  fatal: false,
  message: `Page not found: ${fullPath}`,
});
