import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { Log } from "@passepartout/domain/logging/log.port";
import { hostSuffixOf } from "@passepartout/domain/market/locale";
import { hostOf, type HostTable } from "@passepartout/domain/market/storefront";
import type { Place } from "@passepartout/domain/market/place";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import { createTranslator } from "@passepartout/domain/messages/translate";
import { createResponseCache, type ResponseCache } from "../src/cache/response-cache.ts";
import type { Backend } from "../backend/backend.ts";
import type { CircuitBreakers } from "../src/http/circuit-breakers.ts";
import { createHttpStorefrontData } from "../src/http/storefront-data.ts";
import { createShopHttp, type ShopHttp } from "../src/http/shop-http.ts";
import { createHttpStoryEndpoint } from "../src/http/story-endpoint.ts";
import { type ContentClient, createContentClient } from "../src/storyblok/content-client.ts";
import { createStoryblokStories } from "../src/storyblok/content-stories.ts";
import { createFillContent, type FillContent } from "../src/storyblok/fill-content.ts";
import { createEndpointStories } from "../src/storyblok/endpoint-stories.ts";
import { backendTimeout, backendUrlOf, fetchRequest, withFaults } from "./backend.ts";
import type { Configuration } from "./configuration.ts";
import { defined } from "./defined.ts";
import type { Stories, Visitor } from "./tokens.ts";

/** Requests a second that the embedded content service accepts; external services set lower limits. */
const EMBEDDED_RATE_LIMIT = 1000;

const FRESH_MS = 5000;
const STALE_MS = 60_000;
const STALE_STORIES_MS = 86_400_000;
/** Shorter than for stories: yesterday's price would be a wrong price. */
const STALE_PRICES_MS = 600_000;

const FRESH_INDEX_MS = 120_000;
const STALE_INDEX_MS = 480_000;
/** One for each storefront. */
const MAX_INDEXES = 40;

/** Nothing is cached in development, so that a change shows at once. */
const freshMs = ({ development }: Configuration): number => (development ? 0 : FRESH_MS);

export const createStoryCache = (configuration: Configuration): ResponseCache =>
  createResponseCache({
    freshMs: freshMs(configuration),
    staleMs: STALE_MS,
    staleOnErrorMs: STALE_STORIES_MS,
    reusesEqual: true,
  });

export const createBackendCache = (configuration: Configuration): ResponseCache =>
  createResponseCache({
    freshMs: freshMs(configuration),
    staleMs: STALE_MS,
    staleOnErrorMs: STALE_PRICES_MS,
    reusesEqual: true,
  });

/** The search indexes of all places. An index is made from everything that a place has, so it is used for longer than a page; prices in it are as old as the prices of cached pages may be. */
export const createSearchCache = (configuration: Configuration): ResponseCache =>
  createResponseCache({
    freshMs: configuration.development ? 0 : FRESH_INDEX_MS,
    staleMs: STALE_INDEX_MS,
    staleOnErrorMs: STALE_PRICES_MS,
    maxEntries: MAX_INDEXES,
  });

/** The client of the configured content service, or of the backend's own. */
export const createContentServiceClient = (
  configuration: Configuration,
  backend: Backend,
  draftToken: string,
  breakers: CircuitBreakers,
  timeout = backendTimeout(configuration, DEADLINES_MS.serverContent),
): ContentClient => {
  const { endpoint, accessToken, previewToken, rateLimit } = configuration.content;
  if (endpoint === undefined)
    return createContentClient({
      endpoint: `${backendUrlOf(configuration)}/v2`,
      accessToken: draftToken,
      fetch: backend,
      rateLimit: rateLimit ?? EMBEDDED_RATE_LIMIT,
      timeout,
    });
  return createContentClient({
    endpoint,
    accessToken,
    timeout,
    ...defined({ previewToken, rateLimit }),
    fetch: breakers.guard(withFaults(configuration, fetchRequest, "content"), "content"),
  });
};

export const createHttp = (
  place: Place,
  visitor: Visitor,
  configuration: Configuration,
  backend: Backend,
  cache: ResponseCache,
): ShopHttp =>
  createShopHttp({
    place,
    visitor,
    backendUrl: configuration.backendUrl ?? visitor.origin ?? backendUrlOf(configuration),
    fetch: backend,
    timeout: backendTimeout(configuration, DEADLINES_MS.server),
    cache,
  });

/** Completes stories with facts, which are the same for all visitors of a place. */
export const createStoryFill = (
  place: Place,
  configuration: Configuration,
  backend: Backend,
  cache: ResponseCache,
  messages: MessageCatalogue,
  log: Log,
  missingTexts: Set<string>,
): FillContent =>
  createFillContent(place.locale, () => ({
    place,
    words: createTranslator(messages, log, place.locale, missingTexts),
    services: createHttpStorefrontData(createHttp(place, {}, configuration, backend, cache)),
    log,
    logged: missingTexts,
  }));

/** The stories from the content service or from the backend's story endpoint, as configured. */
export const createStories = (
  place: Place,
  client: ContentClient,
  cache: ResponseCache,
  fill: FillContent,
  configuration: Configuration,
  backend: Backend,
  draftToken: string,
  hosts: HostTable,
  log: Log,
): Stories => {
  if (configuration.content.through === "service")
    return createStoryblokStories({ place, client, cache, fill, log });
  const http = createShopHttp({
    place,
    backendUrl: backendUrlOf(configuration),
    fetch: backend,
    timeout: backendTimeout(configuration, DEADLINES_MS.serverContent),
  });
  return createEndpointStories({
    place,
    cache,
    fill,
    log,
    ...createHttpStoryEndpoint(http, {
      platform: place.platform,
      baseUrl: originOf(place, hosts),
      draftToken,
    }),
  });
};

/** The origin of a storefront's pages by the host table; never a host from a request, whose response others would get from the cache. */
const originOf = ({ channel, locale }: Place, hosts: HostTable): string => {
  const host = hostOf(channel, hostSuffixOf(locale), hosts);
  return `${host.endsWith(".localhost") ? "http" : "https"}://${host}`;
};
