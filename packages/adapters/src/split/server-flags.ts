import type {
  EvaluationAttributes,
  FlagClient,
} from "@passepartout/domain/experiments/flag-client.port";
import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { errorEntry, reasonOf, writeLogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { flagUrls } from "./flag-urls.ts";

export interface ServerFlagOptions {
  /** The secret key for servers; without it there are no flags. */
  readonly authorizationKey: string | undefined;
  /** The base address of the service; absent: the vendor's own. */
  readonly url?: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly readyTimeoutMs?: number;
  /** The interval between requests for changed flags. */
  readonly refreshMs?: number;
  readonly log: Log;
}

/** The flags of a server, for all visitors. */
export interface ServerFlags {
  /** Resolves when the flags are loaded or have timed out; then every treatment is control. */
  readonly settled: () => Promise<void>;
  /** The client of one visitor; undefined without a flag service. */
  readonly clientFor: (key: string) => FlagClient | undefined;
  /** What a browser needs to decide for this visitor as the server does, before any request; undefined until the flags are loaded. */
  readonly rolloutPlanFor: (key: string) => object | undefined;
  readonly close: () => Promise<void>;
}

const NO_FLAGS: ServerFlags = {
  settled: async () => {},
  clientFor: () => undefined,
  rolloutPlanFor: () => undefined,
  close: async () => {},
};

const REFRESH_MS = 60_000;

const closeTimeout = () =>
  new Promise<void>((resolve) => setTimeout(resolve, DEADLINES_MS.flagClosing).unref());

/**
 * Evaluates flags with the vendor's library, which is loaded on demand.
 * It submits nothing about visitors; their browsers do, once they have consented.
 */
export const createServerFlags = (options: ServerFlagOptions): ServerFlags => {
  const { authorizationKey, log } = options;
  const write = writeLogEntry(log);
  if (!authorizationKey?.trim()) {
    write(errorEntry("flag-authorization-key-empty"));
    return NO_FLAGS;
  }
  let factory: SplitIO.ISDK | undefined;
  let client: SplitIO.IClient | undefined;
  let starting: Promise<void> | undefined;
  let isReady = false;

  const start = async (): Promise<void> => {
    try {
      factory = await createFactory(options, authorizationKey);
      client = factory.client();
      await client.whenReady();
      isReady = true;
    } catch (error) {
      write(errorEntry("flag-initialise-failure", { reason: reasonOf(error) }));
      // Flags may still arrive after a time-out.
      client?.on(client.Event.SDK_READY, () => {
        isReady = true;
      });
    }
  };
  const settled = (): Promise<void> => (starting ??= start());

  return {
    settled,
    clientFor: (key) => ({
      get isReady() {
        return isReady;
      },
      treatmentOf: (flag: string, attributes: EvaluationAttributes) =>
        client?.getTreatment(key, flag, { ...attributes }),
    }),
    rolloutPlanFor: (key) => (isReady ? factory?.getRolloutPlan({ keys: [key] }) : undefined),
    close: async () => {
      await Promise.race([starting, closeTimeout()]);
      // The last submissions of the library are not worth waiting for.
      await Promise.race([factory?.destroy(), closeTimeout()]);
    },
  };
};

/** The second parameter of the library, which its types omit. */
interface Parts {
  platform: object;
  SignalListener: unknown;
}

const createFactory = async (
  { url, fetch: send, readyTimeoutMs, refreshMs = REFRESH_MS }: ServerFlagOptions,
  authorizationKey: string,
): Promise<SplitIO.ISDK> => {
  const { SplitFactory } = await import("@splitsoftware/splitio");
  const withParts = SplitFactory as (
    settings: SplitIO.INodeSettings,
    change: (parts: Parts) => void,
  ) => SplitIO.ISDK;
  const fetchWithoutVisitors = withoutVisitors(send ?? ((request) => fetch(request)));
  return withParts(
    {
      core: { authorizationKey, IPAddressesEnabled: false },
      startup: {
        requestTimeoutBeforeReady: FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs / SECOND_MS,
        retriesOnFailureBeforeReady: FLAG_CLIENT_DEFAULTS.retriesBeforeReady,
        readyTimeout: (readyTimeoutMs ?? FLAG_CLIENT_DEFAULTS.readyTimeoutMs) / SECOND_MS,
      },
      scheduler: {
        featuresRefreshRate: refreshMs / SECOND_MS,
        segmentsRefreshRate: refreshMs / SECOND_MS,
      },
      streamingEnabled: false,
      ...(url !== undefined && { urls: flagUrls(url) }),
    },
    (parts) => {
      parts.platform = {
        ...parts.platform,
        getFetch: () => fetchWithoutVisitors,
        getOptions: undefined,
      };
      // It would end the process on SIGTERM, before the server has finished its requests.
      parts.SignalListener = undefined;
    },
  );
};

/** The submissions that name no visitor: metrics of the library itself. */
const METRICS_PATH = /\/v1\/metrics\/(config|usage)$/;

/** Discards submissions about visitors. */
const withoutVisitors =
  (send: (request: Request) => Promise<Response>) =>
  async (url: string, init: RequestInit): Promise<Response> =>
    init.method === "POST" && !METRICS_PATH.test(url)
      ? new Response(null, { status: 200 })
      : send(
          new Request(url, {
            ...init,
            // The library itself has no timeout once it is ready.
            signal: AbortSignal.timeout(FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs),
          }),
        );
