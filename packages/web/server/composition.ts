import { hash } from "node:crypto";
import "reflect-metadata";
import { countRefusals, createRateLimit } from "@passepartout/adapters/processes/rate-limit";
import { backendTimeout, createImageFetch } from "@passepartout/adapters/wiring/backend";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { storeLocationOf } from "@passepartout/adapters/backend/store/store-location";
import { createCdn } from "@passepartout/adapters/cdn/cdn";
import { createPurges } from "@passepartout/adapters/wiring/purges";
import { createShopContainer } from "@passepartout/adapters/wiring/container";
import { createShops } from "@passepartout/adapters/wiring/open-shop";
import { pageImagesOf } from "@passepartout/adapters/images/vendor-urls";
import { pageServicesOf, policySourcesOf } from "@passepartout/adapters/wiring/page-services";
import { tokens } from "@passepartout/adapters/wiring/tokens";
import { createVisitorCalls } from "@passepartout/adapters/wiring/visitor-calls";
import { createVisitorFlags } from "@passepartout/adapters/split/visitor-flags";
import { storyVersion } from "@passepartout/domain/content/story-version";
import { mayDebug } from "@passepartout/domain/market/storefront";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";

/** The number of pages of a network that are rendered, and of its searches and readings of carts. */
const PAGES_PER_MINUTE = { page: 300, search: 600, cart: 600 } as const;

/** Composes the object graph of the server, optionally with another clock. */
export const compose = (configuration: Configuration, clock?: Clock) => {
  const container = createShopContainer(configuration, clock && { clock });
  const breakers = container.get(tokens.breakers);
  const hosts = container.get(tokens.hosts);
  const log = container.get(tokens.log);
  const cdn = configuration.cdn && createCdn(configuration.cdn);
  const limitOf = (kind: keyof typeof PAGES_PER_MINUTE) =>
    countRefusals(kind, createRateLimit({ attempts: PAGES_PER_MINUTE[kind], windowMs: 60_000 }));
  const pageLimits = { page: limitOf("page"), search: limitOf("search"), cart: limitOf("cart") };
  return {
    configuration,
    hosts,
    log,
    /** The shop backend, without the faults that visitors see. */
    backend: container.get(tokens.faultlessBackend),
    respondToCall: createVisitorCalls(
      configuration,
      container.get(tokens.backend),
      breakers,
      hosts,
      container.get(tokens.messages),
      log,
    ),
    fetchImage: createImageFetch(configuration, breakers),
    /** How long a page waits for all services together, in ms. */
    pageTimeout: backendTimeout(configuration, DEADLINES_MS.pageServices),
    /** Counts a page that is rendered for a network. Returns the time in ms to wait, or 0. */
    countPage: (kind: keyof typeof pageLimits, network: string): Promise<number> =>
      pageLimits[kind].consume(network),
    /** Counts an edit in the visual editor, which costs a render. Returns the time in ms to wait, or 0. */
    countEdit: countRefusals("edit", createRateLimit({ attempts: 10, windowMs: 10_000 })).consume,
    /** The version of stories that a request sees: drafts in development, on staff hosts and in the visual editor. */
    versionFor: (hostname: string, query: string) => {
      const { preview } = configuration.services;
      return storyVersion(query, {
        isTrusted: mayDebug(hostname, configuration),
        ...(preview && { space: { id: preview.spaceId, previewToken: preview.token } }),
        now: container.get(tokens.clock).now(),
        sha1: (text) => hash("sha1", text),
      });
    },
    services: pageServicesOf(configuration),
    images: pageImagesOf(configuration.services.images),
    policySources: policySourcesOf(configuration),
    /** Resolves when the flags are loaded or have timed out; no page waits for it. */
    warmFlags: () => container.get(tokens.flags).settled(),
    treatmentsFor: createVisitorFlags(container.get(tokens.flags), log).forPage,
    cdn,
    sharedCache: container.get(tokens.sharedCache),
    now: container.get(tokens.clock).now,
    /** Opens what makes pages forgotten, by all processes and the CDN: `apply` by this one. */
    openPurges: (apply: (tags: readonly string[]) => void) =>
      createPurges({
        location: storeLocationOf(configuration.data),
        clock: container.get(tokens.clock),
        log,
        closing: container.get(tokens.closing),
        cdn,
        apply: (tags) => {
          // A page that is made again is made from what is new.
          container.get(tokens.storyCache).expire();
          container.get(tokens.backendCache).expire();
          apply(tags);
        },
      }),
    /** Closes databases and clients; no request may follow. */
    close: () => container.get(tokens.closing).close(),
    shopFor: createShops(container),
  };
};

export type Composition = ReturnType<typeof compose>;
