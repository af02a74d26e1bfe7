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
  createDraftToken,
  createFlags,
  createFlagService,
  withFaults,
} from "./backend.ts";
import { createClosing } from "./closing.ts";
import { type Configuration, hostTableOf } from "./configuration.ts";
import { createBackendCache, createContentServiceClient, createStoryCache } from "./content.ts";
import { messagesFolderOf } from "./shop-folder.ts";
import { tokens } from "./tokens.ts";

const { breakers, clock, closing, configuration, flags, flagService, hosts, log } = tokens;

const processModule = new ContainerModule(({ bind }) => {
  bind(tokens.hosts).toResolvedValue(hostTableOf, [configuration]);
  bind(tokens.closing).toResolvedValue(createClosing, [log]);
  bind(tokens.messages).toResolvedValue(
    ({ shop }, log) =>
      createMessageCatalogue({ log, ...(shop && { folder: messagesFolderOf(shop.folder) }) }),
    [configuration, log],
  );
  bind(tokens.missingTexts).toConstantValue(new Set());
  bind(tokens.draftToken).toResolvedValue(createDraftToken, [configuration]);
  bind(tokens.breakers).toResolvedValue(createCircuitBreakers, [clock, log]);
  bind(tokens.flagService).toResolvedValue(createFlagService, [configuration, hosts, log]);
  bind(flags).toResolvedValue(createFlags, [configuration, flagService, log, closing, breakers]);
  bind(tokens.faultlessBackend).toResolvedValue(createBackend, [
    configuration,
    tokens.messages,
    clock,
    hosts,
    flagService,
    flags,
    log,
    tokens.draftToken,
    closing,
  ]);
  bind(tokens.backend).toResolvedValue(
    (configuration, backend) => withFaults(configuration, backend),
    [configuration, tokens.faultlessBackend],
  );
  bind(tokens.guardedBackend).toResolvedValue(
    (breakers, backend) => breakers.guard(backend),
    [breakers, tokens.backend],
  );
  bind(tokens.sharedCache).toResolvedValue(
    ({ valkeyUrl }, log, closing) => {
      if (valkeyUrl === undefined) return undefined;
      const cache = createSharedCache(valkeyUrl, log);
      closing.add(cache.close);
      return cache;
    },
    [configuration, log, closing],
  );
  bind(tokens.contentClient).toResolvedValue(
    (configuration, backend, draftToken, breakers, sharedCache) =>
      createContentServiceClient(configuration, backend, draftToken, breakers, { sharedCache }),
    [configuration, tokens.guardedBackend, tokens.draftToken, breakers, tokens.sharedCache],
  );
  bind(tokens.storyCache).toResolvedValue(createStoryCache, [configuration]);
  bind(tokens.backendCache).toResolvedValue(createBackendCache, [configuration]);
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
