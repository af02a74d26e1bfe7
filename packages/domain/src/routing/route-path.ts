import type { ProductKind } from "../catalogue/product-kind.ts";
import { kindsOfConfiguratorPath } from "../designer/configurator-path.ts";
import type { Channel } from "../market/channel.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Locale } from "../market/locale.ts";
import { applicationAreaOf } from "./application-path.ts";
import { DESKTOP_START_PATH } from "./desktop-start.ts";
import type { Route, RouteKind } from "./visit.ts";

/** The path of the page that lists all that the menus hold, and whose payload feeds them. [BRG-01] */
export const MENU_PATH = "/_menu";

const LISTING_PRODUCTS: ReadonlyMap<string, ProductKind | undefined> = new Map([
  ["products", undefined],
  ["vorkonfigurator-kalender", "calendar"],
  ["vorkonfigurator-karten", "card"],
]);

/** The path segments of the listing: its own, then its aliases. [RTE-02] [RTE-03] */
export const LISTING_SEGMENTS: readonly string[] = [...LISTING_PRODUCTS.keys()];

/** Whether a path segment names the listing or one of its aliases. [RTE-02] [RTE-03] */
export const isListingSegment = (segment: string): boolean => LISTING_PRODUCTS.has(segment);

/** The route of a path without its prefixes, given as segments; undefined for a theme without id. [RTE-14] [RTE-07] [RTE-08] */
export const routeOf = (
  segments: readonly string[],
  { channel, isDesktop }: { readonly channel: Channel; readonly isDesktop: boolean },
): Route | undefined => {
  const [first = "", second] = segments;
  if (first === "" && second === undefined)
    return { kind: "start", path: isDesktop ? DESKTOP_START_PATH : "/", parameters: {} };
  const path = `/${segments.join("/")}`;
  const route = (kind: RouteKind, parameters: Route["parameters"] = {}): Route => ({
    kind,
    path,
    parameters,
  });
  if (first === "themes" && segments.length <= 2) {
    const id = second?.trim() ?? "";
    return id === "" ? undefined : route("themes-id-theme", { id });
  }
  if (second === undefined) {
    const kind = kindOfSegment(first, channel);
    if (kind === "products") {
      const product = LISTING_PRODUCTS.get(first);
      return route(kind, product && { product });
    }
    if (kind) return route(kind);
  }
  const [product] = kindsOfConfiguratorPath(`/${first}`);
  if (product) return route("configurator", { product });
  const area = applicationAreaOf(path);
  return area ? route("application", { area }) : route("slug");
};

const kindOfSegment = (segment: string, channel: Channel): RouteKind | undefined => {
  if (isListingSegment(segment)) return "products";
  if (`/${segment}` === DESKTOP_START_PATH) return "start";
  if (segment === "error") return "error";
  if (segment === "_icons") return "icons";
  if (`/${segment}` === MENU_PATH) return "menu";
  return segment === "wishlist" && channel === "card" ? "wishlist" : undefined;
};

const WRITTEN_AS_THEY_ARE: ReadonlySet<RouteKind> = new Set<RouteKind>([
  "configurator",
  "application",
  "error",
  "icons",
  "menu",
]);

/** Whether pages of this kind end in the slash of their channel; configurators, applications, error page, icons and menu stay as written. [CHN-07] [LOC-Q9] [RTE-Q10] */
export const followsSlashRule = (kind: RouteKind): boolean => !WRITTEN_AS_THEY_ARE.has(kind);

/** Whether content pages of a storefront end in a slash. [CHN-07] [CHN-11] */
export const endsInSlash = (channel: Channel, locale: Locale): boolean =>
  channelRules(channel, locale).trailingSlash;
