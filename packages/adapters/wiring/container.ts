import "reflect-metadata";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { Container, ContainerModule } from "inversify";
import { createSharedCache } from "../src/cache/shared-cache.ts";
import { createCircuitBreakers } from "../src/http/circuit-breakers.ts";
import { createMessageCatalogue } from "../src/messages/message-catalogue.ts";
import { createLog } from "../src/node/log.ts";
import { systemClock } from "../src/node/system-clock.ts";
import {
  createBackend,
  createCheckout,
  createDraftToken,
  createFlags,
  createFlagService,
  withFaults,
} from "./backend.ts";
import { createClosing } from "./closing.ts";
import { type Configuration, hostTableOf } from "./configuration.ts";
import {
  createBackendCache,
  createContentServiceClient,
  createSearchCache,
  createStoryCache,
} from "./content.ts";
import { messagesFolderOf } from "./shop-folder.ts";
import { tokens } from "./tokens.ts";

const processModule = new ContainerModule(({ bind }) => {
  bind(tokens.hosts).toResolvedValue(hostTableOf, [tokens.configuration]);
  bind(tokens.closing).toResolvedValue(createClosing, [tokens.log]);
  bind(tokens.messages).toResolvedValue(
    ({ shop }, log) =>
      createMessageCatalogue({ log, ...(shop && { folder: messagesFolderOf(shop.folder) }) }),
    [tokens.configuration, tokens.log],
  );
  bind(tokens.missingTexts).toConstantValue(new Set());
  bind(tokens.draftToken).toResolvedValue(createDraftToken, [tokens.configuration]);
  bind(tokens.breakers).toResolvedValue(createCircuitBreakers, [tokens.clock, tokens.log]);
  bind(tokens.flagService).toResolvedValue(createFlagService, [
    tokens.configuration,
    tokens.hosts,
    tokens.log,
  ]);
  bind(tokens.flags).toResolvedValue(createFlags, [
    tokens.configuration,
    tokens.flagService,
    tokens.log,
    tokens.closing,
    tokens.breakers,
  ]);
  bind(tokens.faultlessBackend).toResolvedValue(createBackend, [
    tokens.configuration,
    tokens.messages,
    tokens.clock,
    tokens.hosts,
    tokens.flagService,
    tokens.flags,
    tokens.log,
    tokens.draftToken,
    tokens.closing,
  ]);
  bind(tokens.backend).toResolvedValue(
    (configuration, backend) => withFaults(configuration, backend),
    [tokens.configuration, tokens.faultlessBackend],
  );
  bind(tokens.guardedBackend).toResolvedValue(
    (breakers, backend) => breakers.guard(backend),
    [tokens.breakers, tokens.backend],
  );
  bind(tokens.checkout).toResolvedValue(createCheckout, [tokens.configuration, tokens.breakers]);
  bind(tokens.sharedCache).toResolvedValue(
    ({ valkeyUrl }, log, closing) => {
      if (valkeyUrl === undefined) return undefined;
      const cache = createSharedCache(valkeyUrl, log);
      closing.add(cache.close);
      return cache;
    },
    [tokens.configuration, tokens.log, tokens.closing],
  );
  bind(tokens.contentClient).toResolvedValue(
    (configuration, backend, draftToken, breakers, sharedCache) =>
      createContentServiceClient(configuration, backend, draftToken, breakers, { sharedCache }),
    [
      tokens.configuration,
      tokens.guardedBackend,
      tokens.draftToken,
      tokens.breakers,
      tokens.sharedCache,
    ],
  );
  bind(tokens.storyCache).toResolvedValue(createStoryCache, [tokens.configuration]);
  bind(tokens.backendCache).toResolvedValue(createBackendCache, [tokens.configuration]);
  bind(tokens.searchCache).toResolvedValue(createSearchCache, [tokens.configuration]);
});

/** Builds the object graph of the process, optionally with another clock or log. */
export const createShopContainer = (
  configuration: Configuration,
  { clock = systemClock, log }: { readonly clock?: Clock; readonly log?: Log } = {},
): Container => {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.configuration).toConstantValue(configuration);
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.log).toConstantValue(log ?? createLog({ level: configuration.logLevel }));
  container.load(processModule);
  return container;
};
