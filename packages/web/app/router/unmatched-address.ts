import type { Log } from "@passepartout/domain/logging/log.port";
import { fullPathOf, noMatchingRoute } from "@passepartout/domain/routing/route-error";
import { type DataRouter, isRouteErrorResponse } from "react-router";
import { loadAnew } from "./stale-deployment.ts";

/** Logs an address that the router has no route for, such as one below another prefix to which the history leads back, and loads it as a document. */
export const loadUnmatchedAddresses = (router: DataRouter, log: Log): void => {
  router.subscribe(({ errors, location: { pathname, search } }) => {
    if (!Object.values(errors ?? {}).some(isUnmatched)) return;
    const { message, fatal } = noMatchingRoute(fullPathOf(pathname, search));
    log[fatal ? "error" : "warning"]("nuxt-error-page-encountered", { reason: message });
    loadAnew(`${pathname}${search}`);
  });
};

/** True for the router's own 404; one of the server is not internal. */
const isUnmatched = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  error.status === 404 &&
  "internal" in error &&
  error.internal === true;
