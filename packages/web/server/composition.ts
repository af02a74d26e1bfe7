import "reflect-metadata";
import type { Configuration } from "@passepartout/adapters/wiring/configuration";
import { pageServicesOf, policySourcesOf } from "@passepartout/adapters/wiring/page-services";
import { createShopContainer, shopForVisit } from "@passepartout/adapters/wiring/container";
import { tokens, type Visitor } from "@passepartout/adapters/wiring/tokens";
import { editorSignature } from "@passepartout/adapters/storyblok/editor-signature";
import { storyVersion } from "@passepartout/domain/content/story-version";
import { mayDebug } from "@passepartout/domain/market/storefront";
import type { ShopVisit } from "@passepartout/domain/shop";
import type { Clock } from "@passepartout/domain/time/clock.port";

export type { PolicySources } from "@passepartout/adapters/wiring/page-services";
export type { Configuration } from "@passepartout/adapters/wiring/configuration";
export { createImageHandler } from "@passepartout/adapters/images/image-handler";
export { ConfigurationError, readConfiguration } from "@passepartout/adapters/wiring/configuration";

/** The server's object graph: what lives as long as the process, and a shop per visit. A clock of the caller's takes the place of the machine's. */
export const compose = (configuration: Configuration, own: { readonly clock?: Clock } = {}) => {
  const container = createShopContainer(configuration, own);
  return {
    configuration,
    hosts: container.get(tokens.hosts),
    log: container.get(tokens.log),
    backend: container.get(tokens.backend),
    /** Whether a request sees drafts: the visual editor's, and anybody's in development and on hosts of the staff. [CNT-15, CNT-Q2, LOC-Q10] */
    versionFor: (hostname: string, query: string) => {
      const { preview } = configuration.services;
      return storyVersion(query, {
        isTrusted: mayDebug(hostname, configuration),
        ...(preview && { space: { id: preview.spaceId, previewToken: preview.token } }),
        now: container.get(tokens.clock).now(),
        signature: editorSignature,
      });
    },
    /** What a page is told of the services that it may use. */
    services: pageServicesOf(configuration),
    /** What the configured services need of a page's policy. */
    policySources: policySourcesOf(configuration),
    /** Resolves when the flags are there, or will not be in time; no page waits for it. [FLG-02, FLG-Q7] */
    warmFlags: () => container.get(tokens.flags).settled(),
    /** Closes what has been opened; nothing may be asked any more. */
    close: () => container.get(tokens.closing).close(),
    shopFor: (visit: ShopVisit, visitor?: Visitor) => shopForVisit(container, visit, visitor),
  };
};

/** What the server is made of. */
export type Composition = ReturnType<typeof compose>;
