import type { Log } from "@passepartout/domain/journal/log.port";
import type { PageOrigin } from "@passepartout/domain/routing/canonical";
import { type PageAddress, resolveLink } from "@passepartout/domain/routing/link";
import type { ResolvedPage } from "@passepartout/domain/routing/visit";
import type { Shop } from "@passepartout/domain/shop";
import { createContext } from "react-router";
import type { PageServices } from "./page-services.ts";

/** The visit that a page is made for: the shop in its channel and locale, and the address that was asked for. */
export interface PageVisit {
  readonly shop: Shop;
  readonly log: Log;
  readonly page: ResolvedPage;
  readonly address: PageAddress;
  /** Where canonical addresses are made from. */
  readonly origin: PageOrigin;
  /** The prefix of the address below which the router matches: locale, `d`, both or nothing. */
  readonly base: string;
  /** The part of the query that the page depends on. [RTE-04] */
  readonly query: ReadonlyMap<string, string>;
  /** The whole address, for pages that read all of its query (configurators). */
  readonly url: string;
  readonly requestId: string;
  readonly services: PageServices;
  /** Whether unpublished content is shown. [CNT-15, CNT-Q2] */
  readonly isDraft: boolean;
  /** Whether details of errors are shown. [ERR-20, ERR-24, ERR-Q5] */
  readonly showsDetails: boolean;
  /** Why the address has no page, where that is known before any loader. [ERR-01] */
  readonly fault?: string;
  /** Hosts whose pictures the optimiser takes, besides the shop's own. [IMG-Q2] */
  readonly imageHosts: readonly string[];
  readonly mayRedirectTo: (host: string) => boolean;
}

/** Where loaders find their visit. */
export const visitContext = createContext<PageVisit>();

/** A link of content or of ours as the page renders it. [RTE-18, RTE-19] */
export const hrefFor = (visit: PageVisit, href: string): string => resolveLink(href, visit.address);
