import "reflect-metadata";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { Place } from "@passepartout/domain/market/place";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { createShop, type Shop } from "@passepartout/domain/shop";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { Container, ContainerModule, type ServiceIdentifier } from "inversify";
import { createHttpBackendPorts } from "../src/http/backend-ports.ts";
import { createCircuitBreakers } from "../src/http/circuit-breakers.ts";
import { createMessageCatalogue } from "../src/messages/message-catalogue.ts";
import { createLog } from "../src/node/log.ts";
import { systemClock } from "../src/node/system-clock.ts";
import { createSearchIndexes } from "../src/search/search-indexes.ts";
import {
  createBackend,
  createDraftToken,
  createFlags,
  createFlagService,
  withFaults,
} from "./backend.ts";
import { createClosing } from "./closing.ts";
import type { Configuration } from "./configuration.ts";
import {
  createBackendCache,
  createContentServiceClient,
  createHttp,
  createSearchCache,
  createStories,
  createStoryCache,
  createStoryFill,
} from "./content.ts";
import { tokens, type Visitor } from "./tokens.ts";

/** Parts that live as long as the process. */
const processModule = new ContainerModule(({ bind }) => {
  bind(tokens.hosts)
    .toResolvedValue(({ hosts }) => createHostTable(hosts), [tokens.configuration])
    .inSingletonScope();
  bind(tokens.closing).toResolvedValue(createClosing, [tokens.log]).inSingletonScope();
  bind(tokens.messages)
    .toResolvedValue((log) => createMessageCatalogue({ log }), [tokens.log])
    .inSingletonScope();
  bind(tokens.missingTexts).toConstantValue(new Set());
  bind(tokens.draftToken)
    .toResolvedValue(createDraftToken, [tokens.configuration])
    .inSingletonScope();
  bind(tokens.breakers)
    .toResolvedValue(createCircuitBreakers, [tokens.clock, tokens.log])
    .inSingletonScope();
  bind(tokens.flagService)
    .toResolvedValue(createFlagService, [tokens.configuration, tokens.hosts, tokens.log])
    .inSingletonScope();
  bind(tokens.flags)
    .toResolvedValue(createFlags, [
      tokens.configuration,
      tokens.flagService,
      tokens.log,
      tokens.closing,
      tokens.breakers,
    ])
    .inSingletonScope();
  bind(tokens.faultlessBackend)
    .toResolvedValue(createBackend, [
      tokens.configuration,
      tokens.clock,
      tokens.hosts,
      tokens.flagService,
      tokens.flags,
      tokens.log,
      tokens.draftToken,
      tokens.closing,
    ])
    .inSingletonScope();
  bind(tokens.backend)
    .toResolvedValue(
      (configuration, backend) => withFaults(configuration, backend),
      [tokens.configuration, tokens.faultlessBackend],
    )
    .inSingletonScope();
  bind(tokens.guardedBackend)
    .toResolvedValue(
      (breakers, backend) => breakers.guard(backend),
      [tokens.breakers, tokens.backend],
    )
    .inSingletonScope();
  bind(tokens.contentClient)
    .toResolvedValue(
      (configuration, backend, draftToken, breakers) =>
        createContentServiceClient(configuration, backend, draftToken, breakers),
      [tokens.configuration, tokens.guardedBackend, tokens.draftToken, tokens.breakers],
    )
    .inSingletonScope();
  bind(tokens.storyCache)
    .toResolvedValue(createStoryCache, [tokens.configuration])
    .inSingletonScope();
  bind(tokens.backendCache)
    .toResolvedValue(createBackendCache, [tokens.configuration])
    .inSingletonScope();
  bind(tokens.searchCache)
    .toResolvedValue(createSearchCache, [tokens.configuration])
    .inSingletonScope();
});

/** Parts of one place and visitor. */
const placeModule = new ContainerModule(({ bind }) => {
  bind(tokens.http)
    .toResolvedValue(createHttp, [
      tokens.place,
      tokens.visitor,
      tokens.configuration,
      tokens.guardedBackend,
      tokens.backendCache,
    ])
    .inRequestScope();
  bind(tokens.backendPorts).toResolvedValue(createHttpBackendPorts, [tokens.http, tokens.log]);
  bind(tokens.storyFill).toResolvedValue(createStoryFill, [
    tokens.place,
    tokens.configuration,
    tokens.guardedBackend,
    tokens.backendCache,
    tokens.messages,
    tokens.log,
    tokens.missingTexts,
  ]);
  bind(tokens.stories).toResolvedValue(createStories, [
    tokens.place,
    tokens.contentClient,
    tokens.storyCache,
    tokens.storyFill,
    tokens.configuration,
    tokens.guardedBackend,
    tokens.draftToken,
    tokens.hosts,
    tokens.log,
  ]);
  bind(tokens.shop).toResolvedValue(
    (place, stories, backendPorts, searchCache, messages, clock, log, missingTexts) => {
      const { publishedStories } = stories;
      const pages = publishedStories && { pages: { publishedStories } };
      const content = { stories, chrome: stories, ...pages };
      const searchIndexes = createSearchIndexes(place, searchCache);
      const ports = { ...content, ...backendPorts, searchIndexes, messages, clock, log };
      return createShop({ ...ports, missingTexts }, place);
    },
    [
      tokens.place,
      tokens.stories,
      tokens.backendPorts,
      tokens.searchCache,
      tokens.messages,
      tokens.clock,
      tokens.log,
      tokens.missingTexts,
    ],
  );
});

/** Singletons that every place uses. As constants they cost a child container no planning, which makes a shop a third cheaper. */
const SHARED: readonly ServiceIdentifier[] = [
  tokens.messages,
  tokens.draftToken,
  tokens.guardedBackend,
  tokens.contentClient,
  tokens.storyCache,
  tokens.backendCache,
  tokens.searchCache,
];

/** Builds the object graph of the process, optionally with another clock or log. */
export const createShopContainer = (
  configuration: Configuration,
  { clock = systemClock, log }: { readonly clock?: Clock; readonly log?: Log } = {},
): Container => {
  const container = new Container();
  container.bind(tokens.configuration).toConstantValue(configuration);
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.log).toConstantValue(log ?? createLog({ level: configuration.logLevel }));
  container.load(processModule, placeModule);
  for (const token of SHARED) {
    const part = container.get(token);
    container.rebind(token).toConstantValue(part);
  }
  return container;
};

interface PlaceContainer {
  readonly child: Container;
  /** Only while a shop is resolved, which nothing interrupts. */
  visitor: Visitor | undefined;
}

const places = new WeakMap<Container, Map<string, PlaceContainer>>();

/** The child container of a place. It stays, since to plan an object graph takes longer than to build it. */
const containerOf = (container: Container, place: Place): PlaceContainer => {
  const { channel, locale, platform } = place;
  const key = `${channel} ${locale} ${platform}`;
  const known = places.get(container) ?? new Map<string, PlaceContainer>();
  places.set(container, known);
  const same = known.get(key);
  if (same) return same;
  const created: PlaceContainer = {
    child: new Container({ parent: container }),
    visitor: undefined,
  };
  created.child.bind(tokens.place).toConstantValue({ channel, locale, platform });
  created.child.bind(tokens.visitor).toDynamicValue(() => created.visitor ?? {});
  known.set(key, created);
  return created;
};

/** Opens the shop of a place and visitor. All that knows the visitor is new, so that nothing of a visitor reaches another. */
export const shopFor = (container: Container, place: Place, visitor: Visitor = {}): Shop => {
  const placed = containerOf(container, place);
  placed.visitor = visitor;
  try {
    return placed.child.get(tokens.shop);
  } finally {
    placed.visitor = undefined;
  }
};
