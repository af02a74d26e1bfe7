import { kindsOfConfiguratorPath } from "../designer/designer-url.ts";
import type { ProductKind } from "../catalogue/product-kind.ts";
import type { Feature } from "../definition/shop-definition.ts";
import type { Channel } from "../market/channel.ts";
import { channelRules } from "../market/channel-rules.ts";
import type { Locale } from "../market/locale.ts";
import { type Offer, offers } from "../market/storefront.ts";
import { type ApplicationArea, applicationAreaOf, shopPageOf } from "./localised-path.ts";
import {
  DESKTOP_START_PATH,
  ERROR_PATH,
  ICONS_PATH,
  type ListedProduct,
  LISTING_PATHS,
  MENU_PATH,
  WISHLIST_PATH,
} from "./page-paths.ts";
import type { PlainRouteKind, Route, RouteKind } from "./route.ts";

const LISTING_PRODUCTS: ReadonlyMap<string, ListedProduct | undefined> = new Map([
  [LISTING_PATHS.all, undefined],
  [LISTING_PATHS.calendar, "calendar"],
  [LISTING_PATHS.card, "card"],
]);

export const isListingPath = (path: string): boolean => LISTING_PRODUCTS.has(path);

const PLAIN_KINDS: ReadonlyMap<string, PlainRouteKind> = new Map([
  [DESKTOP_START_PATH, "start"],
  [ERROR_PATH, "error"],
  [ICONS_PATH, "icons"],
  [MENU_PATH, "menu"],
]);

/** What a shop must have for a page that is no story; undefined for what every shop has. */
const needOf = (route: Route): Feature | ProductKind | undefined => {
  switch (route.kind) {
    case "configurator":
      return route.product;
    case "products":
      return route.product ?? "card";
    case "application":
      return AREA_FEATURES[route.area];
    case "themes-id-theme":
      return "card";
    case "gifts":
    case "search":
    case "wishlist":
      return route.kind;
    default:
      return undefined;
  }
};

const AREA_FEATURES: Readonly<Partial<Record<ApplicationArea, Feature>>> = {
  "customer-account": "account",
  newsletter: "newsletter",
  orders: "account",
  reviews: "reviews",
};

/** The route of a path, given as segments without locale prefix and desktop marker: that of a story for what the shop lacks. Undefined for a theme without an id. */
export const routeOf = (
  segments: readonly string[],
  place: {
    readonly channel: Channel;
    readonly isDesktop: boolean;
    readonly offer?: Offer | undefined;
  },
): Route | undefined => {
  const route = anyRouteOf(segments, place);
  const need = route && needOf(route);
  return route && need !== undefined && !offers(place.offer, need)
    ? { kind: "slug", path: route.path }
    : route;
};

const anyRouteOf = (
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
  if (isListingPath(path)) {
    const product = LISTING_PRODUCTS.get(path);
    return { kind: "products", path, ...(product && { product }) };
  }
  const plain =
    second === undefined ? (plainKindOf(path, channel) ?? shopPageOf(first)) : undefined;
  if (plain) return { kind: plain, path };
  const [product] = kindsOfConfiguratorPath(path);
  if (product) return { kind: "configurator", path, product };
  const area = applicationAreaOf(path);
  return area ? { kind: "application", path, area } : { kind: "slug", path };
};

const plainKindOf = (path: string, channel: Channel): PlainRouteKind | undefined =>
  path === WISHLIST_PATH && channel === "card" ? "wishlist" : PLAIN_KINDS.get(path);

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
