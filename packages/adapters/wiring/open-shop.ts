import type { ChromeContent } from "@passepartout/domain/chrome/chrome-content.port";
import type { ContentStories, PageIndex } from "@passepartout/domain/content/content-stories.port";
import type { Log } from "@passepartout/domain/logging/log.port";
import { hostSuffixOf } from "@passepartout/domain/market/host-suffix";
import type { Place } from "@passepartout/domain/market/place";
import { hostOf, type HostTable } from "@passepartout/domain/market/storefront";
import { createTranslator } from "@passepartout/domain/messages/translate";
import { createShopContext, type ShopContext } from "@passepartout/domain/shop";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { Container } from "inversify";
import { createHttpBackendPorts } from "../src/http/backend-ports.ts";
import { createShopHttp, type ShopHttpOptions } from "../src/http/shop-http.ts";
import { createSearchIndexes } from "../src/search/search-indexes.ts";
import { createStoryblokStories, createEndpointStories } from "../src/storyblok/content-stories.ts";
import { createFillContent, type FillContent } from "../src/storyblok/fill-content.ts";
import { backendTimeout, backendUrlOf, createCheckout } from "./backend.ts";
import { readConfiguration } from "./configuration.ts";
import { createShopContainer } from "./container.ts";
import { createSearchCache } from "./content.ts";
import { tokens } from "./tokens.ts";
import type { Environment } from "./shop-folder.ts";

/** Headers of a visitor's request; they reach the backend only where the response is the visitor's alone. */
export interface Visitor extends NonNullable<ShopHttpOptions["visitor"]> {
  /** The origin of the shop as the visitor's cookies know it; without it, that of the embedded backend. */
  readonly origin?: string;
}

/** Opens the shop of a place, which all visitors share, or of a visitor there. */
export type ShopFor = (place: Place, visitor?: Visitor) => ShopContext;

/** What belongs to a place is opened once; all that knows a visitor is new, so that nothing of a visitor reaches another. */
export const createShops = (container: Container): ShopFor => {
  const configuration = container.get(tokens.configuration);
  const { definition } = configuration;
  const backend = container.get(tokens.guardedBackend);
  const { load: cache } = container.get(tokens.backendCache);
  const { load: searchCache } = createSearchCache(configuration);
  const messages = container.get(tokens.messages);
  const missingTexts = container.get(tokens.missingTexts);
  const clock = container.get(tokens.clock);
  const log = container.get(tokens.log);
  const checkout = createCheckout(configuration, container.get(tokens.breakers));
  const timeout = backendTimeout(configuration, DEADLINES_MS.server);

  const backendPorts = (place: Place, visitor: Visitor = {}) => {
    const backendUrl = configuration.backendUrl ?? visitor.origin ?? backendUrlOf(configuration);
    return createHttpBackendPorts(
      createShopHttp({ place, visitor, backendUrl, fetch: backend, timeout, cache }),
      log,
    );
  };

  const openPlace = (place: Place): ShopContext => {
    const ports = backendPorts(place);
    const text = createTranslator(messages, log, place.locale, missingTexts);
    const { storefront } = ports;
    const fill = createFillContent({ place, definition, text, storefront, log, missingTexts });
    const stories = createStories(container, place, fill);
    const { publishedStories } = stories;
    return createShopContext(
      {
        ...ports,
        definition,
        stories,
        chrome: stories,
        ...(checkout && { checkout }),
        ...(publishedStories && { pages: { publishedStories } }),
        searchIndexes: createSearchIndexes(place, searchCache),
        messages,
        missingTexts,
        clock,
        log,
      },
      place,
    );
  };

  const opened = new Map<string, ShopContext>();
  return ({ channel, locale, platform }, visitor) => {
    const place = { channel, locale, platform };
    const key = `${channel} ${locale} ${platform}`;
    const shop = opened.get(key) ?? openPlace(place);
    opened.set(key, shop);
    return visitor ? { ...shop, ...backendPorts(place, visitor) } : shop;
  };
};

/** An index of all pages only where the content service has one. */
type Stories = ContentStories & ChromeContent & Partial<PageIndex>;

/** The stories from the content service or from the backend's story endpoint, as configured. */
const createStories = (container: Container, place: Place, fill: FillContent): Stories => {
  const configuration = container.get(tokens.configuration);
  const options = {
    place,
    fill,
    cache: container.get(tokens.storyCache).load,
    log: container.get(tokens.log),
  };
  if (configuration.content.through === "service")
    return createStoryblokStories({ ...options, client: container.get(tokens.contentClient) });
  return createEndpointStories({
    ...options,
    call: createShopHttp({
      place,
      backendUrl: backendUrlOf(configuration),
      fetch: container.get(tokens.guardedBackend),
      timeout: backendTimeout(configuration, DEADLINES_MS.serverContent),
    }),
    baseUrl: originOf(place, container.get(tokens.hosts)),
    draftToken: container.get(tokens.draftToken),
  });
};

/** The origin of a storefront's pages by the host table; never a host from a request, whose response others would get from the cache. */
const originOf = ({ channel, locale }: Place, hosts: HostTable): string => {
  const host = hostOf(channel, hostSuffixOf(locale), hosts);
  return `${host.endsWith(".localhost") ? "http" : "https"}://${host}`;
};

/** Opens the shop of a place for a program, as configured by environment variables; `close` closes what it has opened (databases, timers). Throws a ConfigurationError if one is invalid. */
export const openShop = (
  environment: Environment,
  place: Place,
  {
    visitor,
    ...options
  }: { readonly clock?: Clock; readonly log?: Log; readonly visitor?: Visitor } = {},
) => {
  const container = createShopContainer(readConfiguration(environment), options);
  const { close } = container.get(tokens.closing);
  return { shop: createShops(container)(place, visitor), close };
};
