import type { Log } from "@passepartout/domain/logging/log.port";
import type { HostTable } from "@passepartout/domain/market/storefront";
import type { MessageCatalogue } from "@passepartout/domain/messages/message-catalogue.port";
import type { Clock } from "@passepartout/domain/time/clock.port";
import type { ServiceIdentifier } from "inversify";
import type { ResponseCache } from "../src/cache/response-cache.ts";
import type { SharedCache } from "../src/cache/shared-cache.ts";
import type { Backend } from "../backend/backend.ts";
import type { ServerFlags } from "../src/split/server-flags.ts";
import type { CircuitBreakers } from "../src/http/circuit-breakers.ts";
import type { ContentClient } from "../src/storyblok/content-client.ts";
import type { Closing } from "./closing.ts";
import type { Configuration } from "./configuration.ts";

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** The keys of the object graph, each with the type of its part. */
export const tokens = {
  configuration: token<Configuration>("Configuration"),
  clock: token<Clock>("Clock"),
  log: token<Log>("Log"),
  closing: token<Closing>("Closing"),
  hosts: token<HostTable>("HostTable"),
  messages: token<MessageCatalogue>("MessageCatalogue"),
  missingTexts: token<Set<string>>("MissingTexts"),
  flagService: token<Backend>("FlagService"),
  flags: token<ServerFlags>("ServerFlags"),
  /** The backend without the configured faults. */
  faultlessBackend: token<Backend>("FaultlessBackend"),
  backend: token<Backend>("Backend"),
  breakers: token<CircuitBreakers>("CircuitBreakers"),
  /** The backend for the shop's own requests, which stop while a service fails. */
  guardedBackend: token<Backend>("GuardedBackend"),
  /** The token with which the embedded content service shows drafts. */
  draftToken: token<string>("DraftToken"),
  /** The cache that all processes share; undefined without one. */
  sharedCache: token<SharedCache | undefined>("SharedCache"),
  contentClient: token<ContentClient>("ContentClient"),
  storyCache: token<ResponseCache>("StoryCache"),
  backendCache: token<ResponseCache>("BackendCache"),
};
