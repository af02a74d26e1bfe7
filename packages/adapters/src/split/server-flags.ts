import { setTimeout as wait } from "node:timers/promises";
import type { FlagResult } from "@passepartout/domain/experiments/experiment-report";
import type {
  EvaluatedFlag,
  FlagDefinition,
} from "@passepartout/domain/experiments/explain-treatment";
import type {
  EvaluationAttributes,
  FlagClient,
} from "@passepartout/domain/experiments/flag-client.port";
import { errorEntry, reasonOf, writeLogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { z } from "zod";
import { bucket } from "@splitsoftware/splitio-commons/cjs/utils/murmur3/murmur3.js";
import { flagDefinition } from "../contract/flag-definition.ts";
import { FLAG_CLIENT_DEFAULTS } from "@passepartout/domain/experiments/flag-limits";
import { flagSettings, type FlagServiceOptions } from "./flag-settings.ts";

export interface ServerFlagOptions extends Omit<ServerFactoryOptions, "onEvaluation"> {
  /** The secret key for servers; without it there are no flags. */
  readonly authorizationKey: string | undefined;
  readonly log: Log;
}

export type ServerFlags = ReturnType<typeof openServerFlags>;

const NO_FLAGS: ServerFlags = {
  settled: async () => {},
  clientFor: () => undefined,
  rolloutPlanFor: () => undefined,
  explain: async () => undefined,
  results: async () => [],
  close: async () => {},
};

/** Resolves after some ms, unless the process ends before. */
export const afterMs = (ms: number): Promise<void> => wait(ms, undefined, { ref: false });

/** Evaluates flags with the vendor's library, which is loaded on demand; without a key there are none. */
export const createServerFlags = (options: ServerFlagOptions): ServerFlags => {
  const { authorizationKey, log } = options;
  if (authorizationKey?.trim()) return openServerFlags(options, authorizationKey);
  writeLogEntry(log)(errorEntry("flag-authorization-key-empty"));
  return NO_FLAGS;
};

const openServerFlags = (options: ServerFlagOptions, authorizationKey: string) => {
  const write = writeLogEntry(options.log);
  let factory: SplitIO.ISDK | undefined;
  let client: SplitIO.IClient | undefined;
  let starting: Promise<void> | undefined;
  let isReady = false;

  const start = async (): Promise<void> => {
    try {
      factory = await createServerFactory(options, authorizationKey);
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

  return {
    /** Resolves when the flags are loaded or have timed out; then every treatment is control. */
    settled: (): Promise<void> => (starting ??= start()),
    /** The client of one visitor; undefined without a flag service. */
    clientFor: (key: string): FlagClient | undefined => ({
      get isReady() {
        return isReady;
      },
      treatmentOf: (flag, attributes) => client?.getTreatment(key, flag, { ...attributes }),
    }),
    /** What a browser needs to decide for this visitor as the server does, before any request; undefined until the flags are loaded. */
    rolloutPlanFor: (key: string): object | undefined =>
      isReady ? factory?.getRolloutPlan({ keys: [key] }) : undefined,
    explain: createFlagExplanation(options, authorizationKey),
    /** What visitors did with each treatment. Rejects if the service does not say: only the embedded one does. */
    results: () => readResults(options),
    close: async (): Promise<void> => {
      await Promise.race([starting, afterMs(DEADLINES_MS.flagClosing)]);
      // The last submissions of the library are not worth waiting for.
      await Promise.race([factory?.destroy(), afterMs(DEADLINES_MS.flagClosing)]);
    },
  };
};

const count = z.number().int().nonnegative();

const variant = z.object({ visitors: count, events: z.record(z.string(), count) });

const inspection = z.object({
  results: z.array(
    z.object({
      flag: z.string(),
      rules: z.array(
        z.object({
          rule: z.string(),
          shares: z.object({ on: z.number(), off: z.number() }).partial(),
          variants: z.object({ on: variant, off: variant }).partial(),
        }),
      ),
      excluded: count,
    }),
  ),
});

/** Reads the results of all flags from the inspection of a flag service. Rejects if it has none. */
const readResults = async ({
  url,
  fetch: send = fetch,
}: ServerFlagOptions): Promise<readonly FlagResult[]> => {
  if (url === undefined) throw new Error("the vendor's flag service has no inspection");
  const response = await send(new Request(`${url}/inspection`));
  if (!response.ok) throw new Error(`the inspection responded with ${response.status}`);
  const parsed = inspection.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new Error("the inspection has no results");
  return parsed.data.results;
};

const rolloutPlan = z.object({
  splitChanges: z.object({ ff: z.object({ d: z.array(z.unknown()) }) }),
});

/** What the service decides for a visitor, and why; undefined without a flag service. Rejects if it returns no flags. Evaluates with a client of its own, which says by which rule: that costs too much for pages. */
const createFlagExplanation =
  (options: ServerFactoryOptions, authorizationKey: string) =>
  async (
    key: string,
    flag: string,
    attributes: EvaluationAttributes,
  ): Promise<EvaluatedFlag | undefined> => {
    const { promise: label, resolve } = Promise.withResolvers<string>();
    const factory = await createServerFactory(
      { ...options, onEvaluation: ({ impression }) => resolve(impression.label) },
      authorizationKey,
    );
    const client = factory.client();
    try {
      await client.whenReady();
      const treatment = client.getTreatment(key, flag, { ...attributes });
      // The library reports no evaluation of a flag that it does not know.
      const isKnown = factory.manager().split(flag) !== null;
      const definition = definitionIn(factory.getRolloutPlan(), flag);
      return {
        treatment,
        label: isKnown ? await label : "definition not found",
        ...(definition && {
          definition: definitionOf(definition),
          ...(definition.algo === 2 && {
            bucket: bucket(key, definition.seed),
            trafficBucket: bucket(key, definition.trafficAllocationSeed),
          }),
        }),
      };
    } finally {
      await client.destroy();
    }
  };

const definitionIn = (plan: unknown, flag: string): z.output<typeof flagDefinition> | undefined => {
  const parsed = rolloutPlan.safeParse(plan);
  return parsed.data?.splitChanges.ff.d
    .flatMap((one) => flagDefinition.safeParse(one).data ?? [])
    .find(({ name }) => name === flag);
};

const definitionOf = ({
  killed,
  defaultTreatment,
  trafficAllocation,
  sets,
  conditions,
}: z.output<typeof flagDefinition>): FlagDefinition => ({
  isKilled: killed,
  defaultTreatment,
  traffic: trafficAllocation,
  sets: sets ?? [],
  rules: conditions.map(({ label, partitions }) => ({
    label,
    shares: partitions.map(({ treatment, size }) => ({ treatment, percent: size })),
  })),
});

interface ServerFactoryOptions extends FlagServiceOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly onEvaluation?: (data: SplitIO.ImpressionData) => void;
}

/** The interval between requests for changed flags. */
const REFRESH_S = 60;

/** The second parameter of the library, which its types omit. */
interface Parts {
  platform: object;
  SignalListener: unknown;
}

/** Loads the vendor's library. It submits nothing about visitors; their browsers do, once they have consented. */
const createServerFactory = async (
  { fetch: send, onEvaluation, ...options }: ServerFactoryOptions,
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
      ...flagSettings(options),
      scheduler: {
        featuresRefreshRate: REFRESH_S,
        segmentsRefreshRate: REFRESH_S,
      },
      ...(onEvaluation && { impressionListener: { logImpression: onEvaluation } }),
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
