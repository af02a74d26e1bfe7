import type { FlagClientEvent } from "@passepartout/domain/experiments/flag-client-machine";
import type { FlagClient } from "@passepartout/domain/experiments/flag-client.port";
import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import {
  evaluationEvent,
  trackFailure,
  type TrackedEvent,
} from "@passepartout/domain/experiments/tracked-event";
import { isDecided } from "@passepartout/domain/experiments/treatment";
import { reasonOf, writeEntry } from "@passepartout/domain/journal/journal-entry";
import type { Log } from "@passepartout/domain/journal/log.port";
import { SECOND_MS } from "@passepartout/domain/time/duration";
import { flagUrls } from "./flag-urls.ts";

/** How a page reaches the flag service, for one visitor. */
export interface BrowserFlagOptions {
  /** The public key of the flag service. */
  readonly authorizationKey: string;
  /** The visitor's random key. [FLG-12] */
  readonly key: string;
  /** The base of the service's addresses; the vendor's own when absent. */
  readonly url?: string;
  /** What the server decided by; with it treatments are there at once, and the same. */
  readonly rolloutPlan?: object;
  readonly readyTimeoutMs?: number;
  /** What the visitor has said so far. [CNS-01] */
  readonly consent: "granted" | "declined" | "unknown";
  readonly log: Log;
}

/** The flag service in a page. */
export interface BrowserFlags {
  /** The port of `flagClientMachine`: loads and runs the vendor's library, tells what happens to it, and gives the way to stop it. [FLG-02] */
  readonly start: (tell: (event: FlagClientEvent) => void) => () => void;
  readonly client: FlagClient;
  /** Tells that the visitor agreed or declined; what was collected is then sent, or forgotten. [CNS-02] */
  readonly setConsent: (isGranted: boolean) => void;
  /** Tracks something that the visitor did or saw; it waits for consent. [FLG-16] */
  readonly track: (event: TrackedEvent) => void;
}

const CONSENT = { granted: "GRANTED", declined: "DECLINED", unknown: "UNKNOWN" } as const;

/**
 * The flag service of a page, by the vendor's library; it is loaded when started, so never for a crawler, for whom nobody starts it. [FLG-10, FLG-Q7]
 * Each evaluation becomes an event `split_evaluation`. Without consent nothing about the visitor or the library leaves the page. [FLG-18, CNS-Q1]
 */
export const createBrowserFlags = (options: BrowserFlagOptions): BrowserFlags => {
  const write = writeEntry(options.log);
  let factory: SplitIO.IBrowserSDK | undefined;
  let client: SplitIO.IBrowserClient | undefined;
  let consent: BrowserFlagOptions["consent"] = options.consent;

  const track = ({ trafficType, eventType, value, properties }: TrackedEvent): void => {
    if (!client || consent === "declined") return;
    // The library takes no value rather than an undefined one.
    const isTaken = client.track(trafficType, eventType, value, { ...properties });
    if (!isTaken) write(trackFailure(eventType, "the flag client did not take it"));
  };

  const run = async (
    tell: (event: FlagClientEvent) => void,
    isStopped: () => boolean,
  ): Promise<void> => {
    try {
      const { SplitFactory } = await import("@splitsoftware/splitio-browserjs");
      if (isStopped()) return;
      factory = createFactory(SplitFactory, { ...options, consent }, ({ impression }) => {
        const { feature, treatment } = impression;
        track(evaluationEvent(feature, isDecided(treatment) ? treatment : "control"));
      });
      client = factory.client();
      const { Event } = client;
      client.on(Event.SDK_READY_FROM_CACHE, () => tell({ type: "flag-client.ready-from-cache" }));
      client.on(Event.SDK_READY, () => tell({ type: "flag-client.ready" }));
      client.on(Event.SDK_UPDATE, () => tell({ type: "flag-client.update" }));
      if (client.getStatus().isReadyFromCache) tell({ type: "flag-client.ready-from-cache" });
    } catch (error) {
      tell({ type: "flag-client.fail", reason: reasonOf(error) });
    }
  };

  return {
    start: (tell) => {
      let stopped = false;
      void run(tell, () => stopped);
      return () => {
        stopped = true;
        void factory?.destroy();
        client = undefined;
      };
    },
    client: {
      get isReady() {
        const status = client?.getStatus();
        return status !== undefined && (status.isReady || status.isReadyFromCache);
      },
      treatmentOf: (flag, attributes) => client?.getTreatment(flag, { ...attributes }),
    },
    setConsent: (isGranted) => {
      consent = isGranted ? "granted" : "declined";
      factory?.UserConsent.setStatus(isGranted);
    },
    track,
  };
};

/** Parts of the library that it takes in a second argument; the vendor's types leave it out. */
interface Parts {
  storageFactory: (parameters: unknown) => object;
}

const createFactory = (
  SplitFactory: unknown,
  { authorizationKey, key, url, rolloutPlan, readyTimeoutMs, consent }: BrowserFlagOptions,
  logImpression: (data: SplitIO.ImpressionData) => void,
): SplitIO.IBrowserSDK => {
  const withParts = SplitFactory as (
    settings: SplitIO.IClientSideSettings,
    change: (parts: Parts) => void,
  ) => SplitIO.IBrowserSDK;
  return withParts(
    {
      core: { authorizationKey, key },
      startup: {
        requestTimeoutBeforeReady: FLAG_CLIENT_DEFAULTS.requestTimeoutBeforeReadyMs / SECOND_MS,
        retriesOnFailureBeforeReady: FLAG_CLIENT_DEFAULTS.retriesBeforeReady,
        readyTimeout: (readyTimeoutMs ?? FLAG_CLIENT_DEFAULTS.readyTimeoutMs) / SECOND_MS,
        eventsFirstPushWindow: FLAG_CLIENT_DEFAULTS.eventsFirstPushWindowMs / SECOND_MS,
      },
      streamingEnabled: false,
      userConsent: CONSENT[consent],
      impressionListener: { logImpression },
      ...(rolloutPlan && { initialRolloutPlan: rolloutPlan }),
      ...(url !== undefined && { urls: flagUrls(url) }),
    },
    (parts) => {
      const { storageFactory } = parts;
      // Numbers about itself the library would send whatever the visitor says.
      if (consent !== "granted")
        parts.storageFactory = (parameters) => ({
          ...storageFactory(parameters),
          telemetry: undefined,
        });
    },
  );
};
