import type { Place } from "../market/place.ts";
import type { Route } from "./route.ts";

/** The URL of a request, as received. */
export interface RequestUrl {
  readonly protocol: "http:" | "https:";
  /** With the port, if any. */
  readonly host: string;
  /** Percent-encoded. */
  readonly path: string;
  /** With or without its question mark. */
  readonly query: string;
}

/** What a request URL resolves to. */
export type UrlResolution = ResolvedPage | UrlRedirect | InvalidUrl;

export interface ResolvedPage extends Place {
  readonly kind: "page";
  readonly route: Route;
  /** The locale prefix that links on this page carry: empty or `/fr`. */
  readonly prefix: string;
  /** Whether the host is in the host table; pages of any other host are never cached for other visitors. */
  readonly isStorefront: boolean;
}

export interface UrlRedirect {
  readonly kind: "redirect";
  readonly status: 301 | 302;
  /** An absolute URL on one of our hosts, or a path. */
  readonly location: string;
  /** False if no cache may store the response. */
  readonly stored?: false;
}

/** A URL whose path cannot belong to any page. */
export interface InvalidUrl {
  readonly kind: "invalid";
  readonly status: 404;
  readonly message: string;
  /** An error code of `checkSlug`, or `theme-without-id`. */
  readonly code: string;
  /** The place whose error page is shown. */
  readonly place: Place;
  /** The locale prefix that links on the error page carry. */
  readonly prefix: string;
}
