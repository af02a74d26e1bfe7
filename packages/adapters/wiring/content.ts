import { hash } from "node:crypto";
import { present } from "@passepartout/domain/kernel/fields";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { createResponseCache, type ResponseCache } from "../src/cache/response-cache.ts";
import type { SharedCache } from "../src/cache/shared-cache.ts";
import type { Backend } from "../backend/backend.ts";
import type { CircuitBreakers } from "../src/http/circuit-breakers.ts";
import { type ContentClient, createContentClient } from "../src/storyblok/content-client.ts";
import { backendTimeout, backendUrlOf, fetchRequest, withFaults } from "./backend.ts";
import type { Configuration } from "./configuration.ts";

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

const pageCache =
  (staleOnErrorMs: number) =>
  (configuration: Configuration): ResponseCache =>
    createResponseCache({
      freshMs: freshMs(configuration),
      staleMs: STALE_MS,
      staleOnErrorMs,
      reusesEqual: true,
    });

export const createStoryCache = pageCache(STALE_STORIES_MS);
export const createBackendCache = pageCache(STALE_PRICES_MS);

/** The search indexes of all places. An index is made from everything that a place has, so it is used for longer than a page; prices in it are as old as the prices of cached pages may be. */
export const createSearchCache = (configuration: Configuration): ResponseCache =>
  createResponseCache({
    freshMs: configuration.development ? 0 : FRESH_INDEX_MS,
    staleMs: STALE_INDEX_MS,
    staleOnErrorMs: STALE_PRICES_MS,
    maxEntries: MAX_INDEXES,
  });

/** The client of the configured content service, whose requests are limited together with those of the processes that share a cache, or of the backend's own. */
export const createContentServiceClient = (
  configuration: Configuration,
  backend: Backend,
  draftToken: string,
  breakers: CircuitBreakers,
  {
    timeout = backendTimeout(configuration, DEADLINES_MS.serverContent),
    sharedCache,
  }: { readonly timeout?: number; readonly sharedCache?: SharedCache | undefined } = {},
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
  const key = `content:${hash("sha256", JSON.stringify([endpoint, accessToken, rateLimit]))}`;
  return createContentClient({
    endpoint,
    accessToken,
    timeout,
    ...(sharedCache && {
      takeSharedTurn: (limit) => sharedCache.takeTurn(key, limit, timeout),
    }),
    ...present({ previewToken, rateLimit }),
    fetch: breakers.guard(withFaults(configuration, fetchRequest, "content"), "content"),
  });
};
