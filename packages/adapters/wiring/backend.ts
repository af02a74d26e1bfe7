import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Log } from "@passepartout/domain/logging/log.port";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import type { EmbeddedBackendOptions } from "../backend/backend-options.ts";
import { createEmbeddedBackend, type Backend } from "../backend/backend.ts";
import { SPACE_ID } from "../backend/content-service/story-response.ts";
import { createFaultInjector, type FaultArea } from "../backend/faults/fault.ts";
import { storeLocationOf } from "../backend/store/store-location.ts";
import { createHttpCheckout } from "../src/http/checkout.ts";
import { FLAG_SERVICE_PATH } from "../src/http/backend-service.ts";
import type { CircuitBreakers } from "../src/http/circuit-breakers.ts";
import { createRemoteBackend } from "../src/http/remote-backend.ts";
import { openOnce } from "../src/processes/open-once.ts";
import { fetchInRequest } from "../src/processes/request-context.ts";
import { deadlineOf } from "../src/processes/within.ts";
import { createServerFlags, type ServerFlags } from "../src/split/server-flags.ts";
import { createVisitorFlags } from "../src/split/visitor-flags.ts";
import type { Configuration } from "./configuration.ts";
import { present } from "@passepartout/domain/kernel/fields";
import { hasSampleIdentity } from "./page-services.ts";
import type { Closing } from "./closing.ts";

/** The address of the embedded backend: a name that no network resolves. */
const EMBEDDED_URL = "http://backend.internal";

export const EMBEDDED_FLAGS_URL = `${EMBEDDED_URL}${FLAG_SERVICE_PATH}`;

/** The content token that means "no token". */
const PUBLIC_TOKEN = "embedded";

export const backendUrlOf = ({ backendUrl }: Pick<Configuration, "backendUrl">): string =>
  backendUrl ?? EMBEDDED_URL;

/** The token that the backend requires for drafts; a random one unless one is configured, because the default is public. */
export const createDraftToken = ({ content }: Configuration): string =>
  content.accessToken === PUBLIC_TOKEN ? randomUUID() : content.accessToken;

/** The flag service of the embedded backend, whose code is loaded on the first request, or of the one at the configured address. */
export const createFlagService = (
  configuration: Configuration,
  hosts: HostTable,
  log: Log,
): Backend => {
  const { backendUrl, development, services } = configuration;
  if (backendUrl !== undefined) return createRemoteBackend(backendUrl, hosts, fetchInRequest);
  const { open } = openOnce(async () => {
    const module = await import("../backend/flags/flag-service.ts");
    const flagFile = services.flags.file;
    return module.createFlagService({ readFresh: development, log, ...present({ flagFile }) });
  });
  return async (request) => (await open())(request);
};

export const createFlags = (
  configuration: Configuration,
  flagService: Backend,
  log: Log,
  closing: Closing,
  breakers: CircuitBreakers,
): ServerFlags => {
  const { flags } = configuration.services;
  const service = flags.isEmbedded ? flagService : fetchRequest;
  const serverFlags = createServerFlags({
    authorizationKey: flags.serverKey,
    ...present({ url: flags.url, readyTimeoutMs: flags.readyTimeoutMs, flagSets: flags.sets }),
    ...(flags.isEmbedded && { url: EMBEDDED_FLAGS_URL }),
    fetch: breakers.guard(withFaults(configuration, service, "flags"), "flags"),
    log,
  });
  closing.add(serverFlags.close);
  return serverFlags;
};

/** The shop backend without faults. */
export const createBackend = (
  configuration: Configuration,
  messages: MessageCatalogue,
  clock: Clock,
  hosts: HostTable,
  flagService: Backend,
  flags: ServerFlags,
  log: Log,
  draftToken: string,
  closing: Closing,
): Backend => {
  const { backendUrl, campaigns, content, definition, development, listedPrices } = configuration;
  return backendUrl === undefined
    ? createEmbeddedBackend({
        definition,
        messages,
        clock,
        readFresh: development,
        ...present({
          draftToken: development ? undefined : draftToken,
          contentFolder: content.folder,
          management: embeddedManagement(configuration),
          campaigns,
          listedPrices,
        }),
        ...customerOptions(configuration),
        hosts,
        log,
        whenClosing: closing.add,
        flagService,
        evaluateFlags: createVisitorFlags(flags, log).forBrowser,
      })
    : createRemoteBackend(backendUrl, hosts, fetchInRequest);
};

/** The embedded content service is written to only in a folder that is configured: the project's own content is not a space. */
const embeddedManagement = ({
  content: { endpoint, folder, management },
}: Configuration): EmbeddedBackendOptions["management"] =>
  endpoint === undefined && folder !== undefined && management.token !== undefined
    ? { token: management.token, spaceId: management.spaceId ?? String(SPACE_ID) }
    : undefined;

/** The backend, or one service at any address, with the configured faults. */
export const withFaults = (
  { faults }: Pick<Configuration, "faults">,
  backend: Backend,
  area?: FaultArea,
): Backend =>
  faults.sentinels || faults.faults.length > 0
    ? createFaultInjector(faults)(backend, area)
    : backend;

export const fetchRequest: Backend = (request, signal) => fetch(request, signal ? { signal } : {});

export const createCheckout = ({ services }: Configuration, breakers: CircuitBreakers) =>
  services.checkout &&
  createHttpCheckout(services.checkout, breakers.guard(fetchInRequest, "checkout"));

/** Fetches the originals of images from other hosts, which have to respond within their deadline. */
export const createImageFetch = (configuration: Configuration, breakers: CircuitBreakers) => {
  const send = breakers.guard(withFaults(configuration, fetchRequest, "images"), "images");
  return async (url: string, init: RequestInit) => {
    const controller = new AbortController();
    const { signal } = controller;
    using _ = deadlineOf(controller, DEADLINES_MS.imageHost);
    init.signal?.addEventListener("abort", () => controller.abort(init.signal?.reason));
    // A request refers to its signal weakly: once the request is collected, nothing would end it.
    return await send(new Request(url, { ...init, signal }), signal);
  };
};

/**
 * How long a request to the backend may take, in ms: `deadline`, unless it is the embedded backend without configured
 * faults. That one shares the processor with the pages, so on a busy machine it is slow, not down.
 */
export const backendTimeout = (
  { backendUrl, faults }: Pick<Configuration, "backendUrl" | "faults">,
  deadline: number,
): number =>
  backendUrl === undefined && faults.faults.length === 0 ? DEADLINES_MS.browser : deadline;

const customerOptions = (configuration: Configuration) => {
  const { data, identity, publicOrigin, services, whitelabelCustomers } = configuration;
  const { folder, smtpUrl, fileAddresses, maxImageBytes } = data;
  return {
    whitelabelCustomers,
    store: storeLocationOf(data),
    ...present({
      publicOrigin,
      smtpUrl,
      fileAddresses,
      maxImageBytes,
      checkoutSecret: services.checkout?.secret,
    }),
    ...(folder !== undefined && { outboxFolder: join(folder, "outbox") }),
    ...(identity && { identity: { ...identity, keys: urlOf(identity.keys) } }),
    ...(hasSampleIdentity(configuration) && { identity: "sample" as const }),
  };
};

const urlOf = (addressOrFile: string): URL =>
  /^https?:/.test(addressOrFile) ? new URL(addressOrFile) : pathToFileURL(resolve(addressOrFile));
