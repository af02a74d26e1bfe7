import { kindsOfConfiguratorPath } from "../designer/configurator-path.ts";
import type { Channel } from "../market/channel.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Locale } from "../market/locale.ts";
import { applicationAreaOf } from "./application-path.ts";
import { DESKTOP_START_PATH } from "./desktop-start.ts";
import { shopPageOf } from "./shop-path.ts";
import type { ListedProduct, PlainRouteKind, Route, RouteKind } from "./route.ts";

/** The path of the page with all menu entries, whose payload is loaded by the menus. */
export const MENU_PATH = "/_menu";

const LISTING_PRODUCTS: ReadonlyMap<string, ListedProduct | undefined> = new Map([
  ["products", undefined],
  ["vorkonfigurator-kalender", "calendar"],
  ["vorkonfigurator-karten", "card"],
]);

/** The path segments of the listing: `products`, then its aliases. */
export const LISTING_SEGMENTS: readonly string[] = [...LISTING_PRODUCTS.keys()];

export const isListingSegment = (segment: string): boolean => LISTING_PRODUCTS.has(segment);

/** The route of a path, given as segments without locale prefix and desktop marker. Undefined for a theme without an id. */
export const routeOf = (
  segments: readonly string[],
  { channel, isDesktop }: { readonly channel: Channel; readonly isDesktop: boolean },
): Route | undefined => {
  const [first = "", second] = segments;
  if (first === "" && second === undefined)
    return { kind: "start", path: isDesktop ? DESKTOP_START_PATH : "/" };
  const path = `/${segments.join("/")}`;
  if (first === "themes" && segments.length <= 2) {
    const id = second?.trim() ?? "";
    return id === "" ? undefined : { kind: "themes-id-theme", path, id };
  }
  if (second === undefined && isListingSegment(first)) {
    const product = LISTING_PRODUCTS.get(first);
    return { kind: "products", path, ...(product && { product }) };
  }
  const plain = second === undefined ? plainKindOf(first, channel) : undefined;
  if (plain) return { kind: plain, path };
  const [product] = kindsOfConfiguratorPath(path);
  if (product) return { kind: "configurator", path, product };
  const area = applicationAreaOf(path);
  return area ? { kind: "application", path, area } : { kind: "slug", path };
};

const plainKindOf = (segment: string, channel: Channel): PlainRouteKind | undefined => {
  if (`/${segment}` === DESKTOP_START_PATH) return "start";
  if (segment === "error") return "error";
  if (segment === "_icons") return "icons";
  if (`/${segment}` === MENU_PATH) return "menu";
  if (segment === "wishlist" && channel === "card") return "wishlist";
  return shopPageOf(segment);
};

const WITHOUT_SLASH_RULE: ReadonlySet<RouteKind> = new Set([
  "configurator",
  "application",
  "error",
  "icons",
  "menu",
]);

/** Whether the channel determines the trailing slash of pages of this kind. Other paths are accepted with and without it. */
export const followsSlashRule = (kind: RouteKind): boolean => !WITHOUT_SLASH_RULE.has(kind);

export const endsInSlash = (channel: Channel, locale: Locale): boolean =>
  channelRules(channel, locale).trailingSlash;
