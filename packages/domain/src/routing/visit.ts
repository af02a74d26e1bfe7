import type { Channel } from "../market/channel.ts";
import type { Locale } from "../market/locale.ts";

/** Where a page runs: in a browser, or inside the desktop application (path segment `d`). [RTE-17] */
export type Platform = "web" | "desktop";

/** The address of a request, as received. [LOC-12] */
export interface Visit {
  readonly protocol: "http:" | "https:";
  /** With the port, where there is one. */
  readonly host: string;
  /** Percent-encoded. */
  readonly path: string;
  /** With or without its question mark. */
  readonly query: string;
}

/** What kind of page a path leads to. [RTE-14] */
export type RouteKind =
  | "start"
  | "products"
  | "themes-id-theme"
  | "wishlist"
  | "configurator"
  | "application"
  | "slug"
  | "error"
  | "icons"
  | "menu";

/** The page of a visit, once host and prefixes are read. */
export interface Route {
  readonly kind: RouteKind;
  /** Path without locale and desktop prefix, decoded, with a leading slash and none at the end. */
  readonly path: string;
  /** `id` of a theme, `product` of a listing alias or configurator, `area` of an application. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** What the address of a request means for the shop. [LOC-12] */
export type VisitResolution = ResolvedPage | VisitRedirect | InvalidVisit;

/** Where and in which language a page is shown. [LOC-12] [RTE-17] */
export interface PagePlace {
  readonly channel: Channel;
  readonly locale: Locale;
  readonly platform: Platform;
}

/** A visit that ends on a page. */
export interface ResolvedPage extends PagePlace {
  readonly kind: "page";
  readonly route: Route;
  /** The locale prefix that links on this page carry: empty or `/fr`. [RTE-Q11] */
  readonly prefix: string;
  /** Whether the host is in the host table; pages of any other host are never cached for others. [LOC-Q7] */
  readonly isStorefront: boolean;
}

/** A visit that leads elsewhere. [LOC-13] [LOC-14] */
export interface VisitRedirect {
  readonly kind: "redirect";
  readonly status: 301 | 302;
  /** An absolute address on a host of ours, or a path. */
  readonly location: string;
  /** Given where the answer may not be stored by any cache. [LOC-Q9] */
  readonly stored?: false;
}

/** A visit whose path no page can have. [RTE-09] */
export interface InvalidVisit {
  readonly kind: "invalid";
  readonly status: 404;
  readonly message: string;
  /** Why: a code of checkSlug, or `theme-without-id`. [RTE-07] */
  readonly code: string;
  /** Where the error page is shown. */
  readonly place: PagePlace;
  /** The locale prefix that links on the error page carry. [RTE-Q11] */
  readonly prefix: string;
}
