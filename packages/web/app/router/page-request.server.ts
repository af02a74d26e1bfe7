import type { EditedStory } from "@passepartout/domain/content/content-stories.port";
import type { Experiment } from "@passepartout/domain/experiments/experiment";
import type { Image } from "@passepartout/domain/images/image-source";
import type { PageImages } from "@passepartout/domain/images/page-image";
import { isFields, mapFields } from "@passepartout/domain/kernel/fields";
import type { LogCode } from "@passepartout/domain/logging/log-code";
import type { Log, LogDetails } from "@passepartout/domain/logging/log.port";
import type { PageOrigin } from "@passepartout/domain/routing/canonical";
import { sharedEntries } from "@passepartout/domain/designer/product-query";
import { type PageAddress, resolveLink } from "@passepartout/domain/routing/link";
import { isCacheable } from "@passepartout/domain/routing/page-query";
import { carriedEntries } from "@passepartout/domain/routing/query-text";
import type { ResolvedPage } from "@passepartout/domain/routing/request-url";
import type { ShopContext } from "@passepartout/domain/shop";
import { backendPath } from "@passepartout/domain/market/backend-request";
import { accessoryPathOf } from "@passepartout/domain/routing/accessories-path";
import { reasonOf } from "@passepartout/domain/logging/log-entry";
import type { PageExperiments } from "./page-data.ts";
import { redirect } from "react-router";
import type { Carried } from "./carried-fields.tsx";
import type { PageServices } from "@passepartout/domain/chrome/page-services";

/** What a draft is shown with. */
export interface PagePreview {
  /** The time of the shop's clock, if it is another than now, in ms since 1970. */
  readonly time?: number | undefined;
  /** Why the requested time is none. */
  readonly fault?: string | undefined;
  /** The story as the visual editor shows it. */
  readonly edited?: EditedStory | undefined;
}

/** What a loader works with: the shop of the place, and the requested address. */
export interface PageRequest {
  readonly shop: ShopContext;
  /** The shop for designer links, which wait for their own requests and not for the page's deadline, and are shown with what there is. */
  readonly shopWithoutDeadline: ShopContext;
  readonly log: Log;
  readonly page: ResolvedPage;
  readonly address: PageAddress;
  /** The base of canonical addresses. */
  readonly origin: PageOrigin;
  /** The prefix of the address below which the router matches: locale, `d`, both or nothing. */
  readonly base: string;
  /** The query parameters that the page depends on. */
  readonly query: ReadonlyMap<string, string>;
  readonly requestId: string;
  readonly services: PageServices;
  /** Set if unpublished content is shown. */
  readonly preview?: PagePreview | undefined;
  readonly showsDetails: boolean;
  /** Why the address has no page, if that is known before any loader runs. */
  readonly fault?: string | undefined;
  readonly images: PageImages;
  /** Other hosts whose images are optimised. */
  readonly imageHosts: readonly string[];
  /** The product of the page's calculator; only for its blocks. */
  readonly calculatorProduct?: string | undefined;
  /** Whether the visitor sees the variant of an experiment. The page then depends on it: it is cached per treatment. */
  readonly isOn: (flag: Experiment) => boolean;
  /** The experiments that the page depends on so far, with what it shows. */
  readonly experiments: () => PageExperiments["shown"];
  /** Called if a part of the page fails to load: the page is sent without it, but not cached. */
  readonly markIncomplete: () => void;
  /** Called with the time in ms after which the page will look different: it is not cached for longer. */
  readonly limitLifetime: (ms: number) => void;
  /** Lets requests that have arrived go first if the process has worked for some time. */
  readonly giveWay: () => Promise<void>;
}

/** The address of a link on this page, with its prefix and carried parameters. */
export const hrefFor = (request: PageRequest, href: string): string =>
  resolveLink(href, request.address);

/** Content with the addresses of its links as the page needs them. */
export const withPageLinks = <T>(request: PageRequest, content: T): T =>
  mapFields(content, (fields) => {
    const { link } = fields;
    return isFields(link) && typeof link["url"] === "string"
      ? { ...fields, link: { ...link, url: hrefFor(request, link["url"]) } }
      : fields;
  }) as T;

/** The backend knows languages as prefixes, but no whole locales. */
const LANGUAGE_PREFIX = /^\/[a-z]{2}$/;

/** The address of an endpoint of the shop backend for a form of a page. */
export const backendAction = ({ shop, page: { prefix } }: PageRequest, endpoint: `/${string}`) =>
  backendPath(`${LANGUAGE_PREFIX.test(prefix) ? prefix : ""}${endpoint}`, shop.place.platform);

/** The id of the part of a page that shows the chosen accessory. */
export const ACCESSORY_ANCHOR = "accessory";

export const accessoryHref = (request: PageRequest, sku: string): string =>
  hrefFor(request, `${accessoryPathOf(request.shop.place, sku)}#${ACCESSORY_ANCHOR}`);

/** The text of a button that leads to the designer; without one it leads to the shop's own page, which shows what was chosen. */
export const designerButton = ({ shop, address }: PageRequest, key: string): string =>
  shop.text(address.designerUrl === undefined ? "designer.next" : key);

/** A part of a page; undefined if it fails to load, which is logged. */
export const orLogged = <Value>(
  { log }: Pick<PageRequest, "log">,
  part: Promise<Value>,
  code: LogCode,
  details?: LogDetails,
): Promise<Value | undefined> =>
  part.catch((reason: unknown) => {
    log.error(code, { ...details, reason: reasonOf(reason) });
    return undefined;
  });

/** As `orLogged`, for a part that visitors would miss: the page is sent without it, but not cached. */
export const orIncomplete = <Value>(
  request: PageRequest,
  part: Promise<Value>,
  ...described: [code: LogCode, details?: LogDetails]
) => {
  void part.catch(request.markIncomplete);
  return orLogged(request, part, ...described);
};

/** The redirect of a loader to an address as `hrefFor` makes it. It is a URL, which the router leaves as it is. */
export const redirectTo = ({ address }: PageRequest, href: string, status: number): Response =>
  redirect(new URL(href, `http://shop.internal${address.path}`).href, status);

/** An image as it is shown on a page: transformed, or as it is if the provider leaves it alone. */
export const imageFor = (
  { images }: PageRequest,
  file: string,
  options?: Parameters<PageImages>[1],
): Image => images(file, options) ?? { src: file };

/** The parameters of the page that a form on it carries over, as links do. */
export const carriedOf = ({ address }: PageRequest): Carried => [
  ...new Map(new URLSearchParams(carriedEntries(address.query).join("&"))),
];

/** What the form of a product carries over: the shared parameters too. Of these, a page that is cached for all visitors knows the SKU alone. */
export const carriedOfProduct = (request: PageRequest): Carried => {
  const { page, address, query } = request;
  const sku = query.get("sku");
  const shared = isCacheable(page, address.query)
    ? sku === undefined
      ? []
      : [["sku", sku] as const]
    : sharedEntries(address.query);
  return [...carriedOf(request), ...shared];
};
