import type {
  EvaluationAttributes,
  FlagClient,
} from "@passepartout/domain/experiments/flag-client.port";
import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { errorEntry, reasonOf, writeEntry } from "@passepartout/domain/journal/journal-entry";
import type { Log } from "@passepartout/domain/journal/log.port";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { flagUrls } from "./flag-urls.ts";

/** How a server reaches its flag service. */
export interface ServerFlagOptions {
  /** The server's key of the flag service; without one nobody evaluates. [FLG-08] */
  readonly authorizationKey: string | undefined;
  /** The base of the service's addresses; the vendor's own when absent. */
  readonly url?: string;
  /** Asks in place of the network. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly readyTimeoutMs?: number;
  /** Between two questions whether flags have changed. */
  readonly refreshMs?: number;
  readonly log: Log;
}

/** The server's evaluation of flags, for all visitors. */
export interface ServerFlags {
  /** Resolves when flags are there, or will not be in time: then visitors get control. [FLG-02] */
  readonly settled: () => Promise<void>;
  /** The client of one visitor; undefined where there is no flag service. [FLG-03] */
  readonly clientFor: (key: string) => FlagClient | undefined;
  /** All that a browser needs to decide for this visitor exactly as the server does, before it has asked anything; undefined until flags are there. */
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

const aWhile = () => new Promise<void>((resolve) => setTimeout(resolve, 1000).unref());

/**
 * Evaluates flags on the server with the vendor's library, which is loaded at the first question.
 * It hands in nothing about visitors: that waits for their consent, and for their own browser. [FLG-Q7, FLG-Q10]
 */
export const createServerFlags = (options: ServerFlagOptions): ServerFlags => {
  const { authorizationKey, log } = options;
  const write = writeEntry(log);
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
      // After a time-out flags may still arrive. [FLG-Q9]
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
      await Promise.race([starting, aWhile()]);
      // What the library still hands in is not worth waiting for.
      await Promise.race([factory?.destroy(), aWhile()]);
    },
  };
};

/** Parts of the library that it takes in a second argument; the vendor's types leave it out. */
interface Parts {
  platform: object;
  SignalListener: unknown;
}

const createFactory = async (
  { url, fetch: ask, readyTimeoutMs, refreshMs = REFRESH_MS }: ServerFlagOptions,
  authorizationKey: string,
): Promise<SplitIO.ISDK> => {
  const { SplitFactory } = await import("@splitsoftware/splitio");
  const withParts = SplitFactory as (
    settings: SplitIO.INodeSettings,
    change: (parts: Parts) => void,
  ) => SplitIO.ISDK;
  const reach = keepingVisitors(ask ?? ((request) => fetch(request)));
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
      parts.platform = { ...parts.platform, getFetch: () => reach, getOptions: undefined };
      // It would end the process on SIGTERM, before the server has let running answers end.
      parts.SignalListener = undefined;
    },
  );
};

/** What the library may hand in: how it works, and nothing that names a visitor. */
const ABOUT_ITSELF = /\/v1\/metrics\/(config|usage)$/;

const keepingVisitors =
  (ask: (request: Request) => Promise<Response>) =>
  async (url: string, init: RequestInit): Promise<Response> =>
    init.method === "POST" && !ABOUT_ITSELF.test(url)
      ? new Response(null, { status: 200 })
      : ask(
          new Request(url, {
            ...init,
            // The library itself waits for ever once it is ready.
            signal: AbortSignal.timeout(FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs),
          }),
        );
