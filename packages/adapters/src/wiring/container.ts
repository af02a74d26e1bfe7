import "reflect-metadata";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log } from "@passepartout/domain/journal/log.port";
import { createHostTable } from "@passepartout/domain/market/storefront";
import { createShop, type Shop, type ShopVisit } from "@passepartout/domain/shop";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { Container, ContainerModule, type ServiceIdentifier } from "inversify";
import type { EmbeddedBackendOptions } from "../embedded/backend-options.ts";
import { createEmbeddedBackend, type Backend } from "../embedded/backend.ts";
import { createFaults } from "../embedded/faulty-backend.ts";
import { FLAG_SERVICE_PATH } from "../embedded/flags/flag-service-path.ts";
import { createLateFlagService } from "../embedded/flags/late-flag-service.ts";
import { createHttpCustomerAccounts } from "../http/customer-accounts.ts";
import { createHttpPriceList } from "../http/price-list.ts";
import { createHttpProductCatalogue } from "../http/product-catalogue.ts";
import { createRemoteBackend } from "../http/remote-backend.ts";
import { createShopHttp } from "../http/shop-http.ts";
import { createHttpStoryEndpoint } from "../http/story-endpoint.ts";
import { createKeptAnswers } from "../memory/kept-answers.ts";
import { createMessageCatalogue } from "../messages/message-catalogue.ts";
import { createLog } from "../node/log.ts";
import { systemClock } from "../node/system-clock.ts";
import { createFlagEvaluation } from "../split/evaluate-flags.ts";
import { createServerFlags } from "../split/server-flags.ts";
import { createContentClient } from "../storyblok/content-client.ts";
import { createStoryblokStories } from "../storyblok/content-stories.ts";
import { createEndpointStories } from "../storyblok/endpoint-stories.ts";
import { createClosing } from "./closing.ts";
import type { Configuration } from "./configuration.ts";
import { tokens, type Visitor } from "./tokens.ts";

/** The access token that stands for none. */
const PUBLIC_TOKEN = "embedded";

/** Where the embedded backend seems to be: a name that no network answers. */
const EMBEDDED_URL = "http://backend.internal";

/** What lives as long as the process. */
const processModule = new ContainerModule(({ bind }) => {
  bind(tokens.hosts)
    .toResolvedValue(
      (configuration) => createHostTable(configuration.hosts),
      [tokens.configuration],
    )
    .inSingletonScope();
  bind(tokens.closing).toResolvedValue(createClosing, [tokens.log]).inSingletonScope();
  bind(tokens.messages)
    .toResolvedValue(() => createMessageCatalogue())
    .inSingletonScope();
  bind(tokens.missingTexts).toConstantValue(new Set());
  bind(tokens.flagService)
    .toResolvedValue(
      ({ backendUrl, development, services }, log): Backend =>
        backendUrl === undefined
          ? createLateFlagService({
              readFresh: development,
              log,
              ...(services.flags.file && { flagFile: services.flags.file }),
            })
          : createRemoteBackend(backendUrl),
      [tokens.configuration, tokens.log],
    )
    .inSingletonScope();
  bind(tokens.flags)
    .toResolvedValue(
      ({ services: { flags } }, ask, log, closing) => {
        const made = createServerFlags({
          authorizationKey: flags.serverKey,
          ...(flags.url && { url: flags.url }),
          ...(flags.isEmbedded && { url: `${EMBEDDED_URL}${FLAG_SERVICE_PATH}`, fetch: ask }),
          ...(flags.readyTimeoutMs !== undefined && { readyTimeoutMs: flags.readyTimeoutMs }),
          log,
        });
        closing.add(made.close);
        return made;
      },
      [tokens.configuration, tokens.flagService, tokens.log, tokens.closing],
    )
    .inSingletonScope();
  bind(tokens.draftToken)
    .toResolvedValue(
      // The default is no secret: then one is made that only this process knows.
      ({ content }) => (content.accessToken === PUBLIC_TOKEN ? randomUUID() : content.accessToken),
      [tokens.configuration],
    )
    .inSingletonScope();
  bind(tokens.backend)
    .toResolvedValue(
      (configuration, clock, hosts, flagService, flags, log, draftToken, closing): Backend =>
        withFaults(
          configuration.faults,
          configuration.backendUrl === undefined
            ? createEmbeddedBackend({
                clock,
                readFresh: configuration.development,
                ...(!configuration.development && { draftToken }),
                ...(configuration.content.folder && {
                  contentFolder: configuration.content.folder,
                }),
                ...customersOf(configuration),
                hosts,
                log,
                whenClosing: closing.add,
                flagService,
                evaluateFlags: createFlagEvaluation(flags, log),
              })
            : createRemoteBackend(configuration.backendUrl),
        ),
      [
        tokens.configuration,
        tokens.clock,
        tokens.hosts,
        tokens.flagService,
        tokens.flags,
        tokens.log,
        tokens.draftToken,
        tokens.closing,
      ],
    )
    .inSingletonScope();
  bind(tokens.contentClient)
    .toResolvedValue(
      ({ backendUrl, content }, backend, draftToken) =>
        createContentClient({
          endpoint: content.endpoint ?? `${backendUrl ?? EMBEDDED_URL}/v2`,
          accessToken: content.endpoint === undefined ? draftToken : content.accessToken,
          ...(content.endpoint === undefined && { fetch: backend }),
          ...(content.endpoint !== undefined &&
            content.previewToken !== undefined && { previewToken: content.previewToken }),
          ...(content.endpoint === undefined ? { rateLimit: OWN_RATE_LIMIT } : {}),
          ...(content.rateLimit && { rateLimit: content.rateLimit }),
        }),
      [tokens.configuration, tokens.backend, tokens.draftToken],
    )
    .inSingletonScope();
  bind(tokens.keepStories)
    .toResolvedValue(
      ({ development }) => createKeptAnswers({ ...KEPT, ...(development && NOT_KEPT) }),
      [tokens.configuration],
    )
    .inSingletonScope();
  bind(tokens.keepAnswers)
    .toResolvedValue(
      ({ development }) =>
        // A price of yesterday would be a wrong price: it stands in for ten minutes at most.
        createKeptAnswers({ ...KEPT, staleOnErrorFor: 600_000, ...(development && NOT_KEPT) }),
      [tokens.configuration],
    )
    .inSingletonScope();
});

const withFaults = (plan: Configuration["faults"], backend: Backend): Backend =>
  plan.sentinels || plan.faults.length > 0 ? createFaults(plan)(backend) : backend;

/** What the embedded backend keeps of customers, and where. */
const customersOf = ({
  data: { folder, databaseUrl },
  identity,
}: Configuration): Pick<EmbeddedBackendOptions, "store" | "outboxFolder" | "identity"> => ({
  ...(folder !== undefined && { store: { folder }, outboxFolder: join(folder, "outbox") }),
  ...(databaseUrl !== undefined && { store: { databaseUrl } }),
  ...(identity && { identity: { ...identity, keys: addressOf(identity.keys) } }),
});

/** An address as it stands, or that of a file. */
const addressOf = (text: string): URL =>
  /^https?:/.test(text) ? new URL(text) : pathToFileURL(resolve(text));

const KEPT = {
  now: () => performance.now(),
  freshFor: 5000,
  staleFor: 60_000,
  staleOnErrorFor: 86_400_000,
  most: 200,
};

/** In development a change shows at once. */
const NOT_KEPT = { freshFor: 0 };

/** What the embedded content service may be asked in a second; only that of others asks for patience. */
const OWN_RATE_LIMIT = 1000;

/** How long a story is waited for, as of the content service. [ERR-Q7] */
const CONTENT_TIMEOUT_MS = 2000;

/** What one visit has of its own. */
const visitModule = new ContainerModule(({ bind }) => {
  bind(tokens.http)
    .toResolvedValue(
      (visit, visitor, { backendUrl }, backend, keep) =>
        createShopHttp({
          visit,
          visitor,
          backendUrl: backendUrl ?? EMBEDDED_URL,
          fetch: backend,
          keep,
        }),
      [tokens.visit, tokens.visitor, tokens.configuration, tokens.backend, tokens.keepAnswers],
    )
    .inRequestScope();
  bind(tokens.prices).toResolvedValue(createHttpPriceList, [tokens.http, tokens.log]);
  bind(tokens.catalogue).toResolvedValue(createHttpProductCatalogue, [tokens.http]);
  bind(tokens.customers).toResolvedValue(createHttpCustomerAccounts, [tokens.http]);
  bind(tokens.stories).toResolvedValue(
    (visit, client, keep, { backendUrl, content }, backend, draftToken) =>
      content.through === "service"
        ? createStoryblokStories({ visit, client, keep })
        : createEndpointStories({
            visit,
            keep,
            ...createHttpStoryEndpoint(
              createShopHttp({
                visit,
                backendUrl: backendUrl ?? EMBEDDED_URL,
                fetch: backend,
                timeout: CONTENT_TIMEOUT_MS,
              }),
              { platform: visit.platform, draftToken },
            ),
          }),
    [
      tokens.visit,
      tokens.contentClient,
      tokens.keepStories,
      tokens.configuration,
      tokens.backend,
      tokens.draftToken,
    ],
  );
  bind(tokens.shop).toResolvedValue(
    (visit, stories, catalogue, prices, customers, messages, clock, log, missingTexts) =>
      createShop(
        {
          stories,
          storefront: stories,
          ...(stories.storyPaths && { pages: { storyPaths: stories.storyPaths } }),
          catalogue,
          prices,
          customers,
          messages,
          clock,
          log,
          missingTexts,
        },
        visit,
      ),
    [
      tokens.visit,
      tokens.stories,
      tokens.catalogue,
      tokens.prices,
      tokens.customers,
      tokens.messages,
      tokens.clock,
      tokens.log,
      tokens.missingTexts,
    ],
  );
});

/** What each visit takes from the process. */
const PARTS_OF_VISITS: readonly ServiceIdentifier[] = [
  tokens.messages,
  tokens.draftToken,
  tokens.backend,
  tokens.contentClient,
  tokens.keepStories,
  tokens.keepAnswers,
];

/** Makes a part once and for all: a child container finds a constant sooner than it plans a singleton. */
const settle = (container: Container, part: ServiceIdentifier): void => {
  const made = container.get(part);
  container.rebind(part).toConstantValue(made);
};

/** The object graph of the process; ask it for shops with `shopForVisit`, and for what lives as long as it by its token. A clock or log of the caller's takes the place of the machine's. */
export const createShopContainer = (
  configuration: Configuration,
  own: { readonly clock?: Clock; readonly log?: Log } = {},
): Container => {
  const container = new Container();
  container.bind(tokens.configuration).toConstantValue(configuration);
  container.bind(tokens.clock).toConstantValue(own.clock ?? systemClock);
  container
    .bind(tokens.log)
    .toConstantValue(own.log ?? createLog({ level: configuration.logLevel }));
  container.load(processModule, visitModule);
  for (const part of PARTS_OF_VISITS) settle(container, part);
  return container;
};

/** The shop of one visit: a child container of its own, so that nothing of a visit outlives it or reaches another. */
export const shopForVisit = (
  container: Container,
  visit: ShopVisit,
  visitor: Visitor = {},
): Shop => {
  const child = new Container({ parent: container });
  child.bind(tokens.visit).toConstantValue(visit);
  child.bind(tokens.visitor).toConstantValue(visitor);
  return child.get(tokens.shop);
};
