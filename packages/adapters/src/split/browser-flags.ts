import type { FlagClientEvent } from "@passepartout/domain/experiments/flag-client-machine";
import type { FlagClient, FlagEvents } from "@passepartout/domain/experiments/flag-client.port";
import {
  evaluationEvent,
  trackFailure,
  type TrackedEvent,
} from "@passepartout/domain/experiments/tracked-event";
import { isDecided } from "@passepartout/domain/experiments/experiment";
import { reasonOf, writeLogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { flagSettings, type FlagServiceOptions } from "./flag-settings.ts";

export interface BrowserFlagOptions extends FlagServiceOptions {
  /** The public key of the flag service. */
  readonly authorizationKey: string;
  /** The visitor's random key. */
  readonly key: string;
  /** Loads the plan of the server; with it the same treatments are available at once. */
  readonly loadRolloutPlan?: () => Promise<object | undefined>;
  /** The visitor's decision so far. */
  readonly consent: "granted" | "declined" | "unknown";
  readonly log: Log;
}

const CONSENT = { granted: "GRANTED", declined: "DECLINED", unknown: "UNKNOWN" } as const;

/**
 * The flag service of a page, through the vendor's library, which is loaded on start and therefore never for a crawler.
 * Each evaluation is tracked as `split_evaluation`. Without consent nothing about the visitor or the library leaves the page.
 */
export const createBrowserFlags = (options: BrowserFlagOptions) => {
  const write = writeLogEntry(options.log);
  let factory: SplitIO.IBrowserSDK | undefined;
  let client: SplitIO.IBrowserClient | undefined;
  let consent: BrowserFlagOptions["consent"] = options.consent;

  const track = ({ trafficType, eventType, value, properties }: TrackedEvent): void => {
    if (!client || consent === "declined") return;
    // The library rejects an undefined value.
    const isAccepted = client.track(trafficType, eventType, value, { ...properties });
    if (!isAccepted) write(trackFailure(eventType, "the flag client did not accept it"));
  };

  const run = async (report: (event: FlagClientEvent) => void, isStopped: () => boolean) => {
    try {
      const [{ SplitFactory }, rolloutPlan] = await Promise.all([
        import("@splitsoftware/splitio-browserjs"),
        // Without a plan the flags arrive with the first response of the service.
        options.loadRolloutPlan?.().catch(() => undefined),
      ]);
      if (isStopped()) return;
      factory = createFactory(
        SplitFactory,
        { ...options, consent },
        rolloutPlan,
        ({ impression }) => {
          const { feature, treatment } = impression;
          track(evaluationEvent(feature, isDecided(treatment) ? treatment : "control"));
        },
      );
      client = factory.client();
      const { Event } = client;
      client.on(Event.SDK_READY_FROM_CACHE, () => report({ type: "flag-client.ready-from-cache" }));
      client.on(Event.SDK_READY, () => report({ type: "flag-client.ready" }));
      client.on(Event.SDK_UPDATE, () => report({ type: "flag-client.update" }));
      if (client.getStatus().isReadyFromCache) report({ type: "flag-client.ready-from-cache" });
    } catch (error) {
      report({ type: "flag-client.fail", reason: reasonOf(error) });
    }
  };

  const flagClient: FlagClient = {
    get isReady() {
      const status = client?.getStatus();
      return status !== undefined && (status.isReady || status.isReadyFromCache);
    },
    treatmentOf: (flag, attributes) => client?.getTreatment(flag, { ...attributes }),
  };
  const events: FlagEvents = { track };

  return {
    /** The port of `flagClientMachine`: loads and runs the vendor's library, reports its events, and returns the function that stops it. */
    start: (report: (event: FlagClientEvent) => void) => {
      let stopped = false;
      void run(report, () => stopped);
      return () => {
        stopped = true;
        void factory?.destroy();
        client = undefined;
      };
    },
    client: flagClient,
    /** Applies the visitor's decision: what was collected is then sent, or deleted. */
    setConsent: (isGranted: boolean): void => {
      consent = isGranted ? "granted" : "declined";
      factory?.UserConsent.setStatus(isGranted);
    },
    /** Events are sent only after consent. */
    events,
  };
};

/** The second parameter of the library, which its types omit. */
interface Parts {
  storageFactory: (parameters: unknown) => object;
}

const createFactory = (
  SplitFactory: unknown,
  { authorizationKey, key, consent, ...options }: BrowserFlagOptions,
  rolloutPlan: object | undefined,
  logImpression: (data: SplitIO.ImpressionData) => void,
): SplitIO.IBrowserSDK => {
  const withParts = SplitFactory as (
    settings: SplitIO.IClientSideSettings,
    change: (parts: Parts) => void,
  ) => SplitIO.IBrowserSDK;
  return withParts(
    {
      core: { authorizationKey, key },
      ...flagSettings(options),
      userConsent: CONSENT[consent],
      impressionListener: { logImpression },
      ...(rolloutPlan && { initialRolloutPlan: rolloutPlan }),
    },
    (parts) => {
      const { storageFactory } = parts;
      // The library would send its metrics without consent.
      if (consent !== "granted")
        parts.storageFactory = (parameters) => ({
          ...storageFactory(parameters),
          telemetry: undefined,
        });
    },
  );
};
