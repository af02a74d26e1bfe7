import type { FlagResult } from "@passepartout/domain/experiments/experiment-report";
import type { EvaluatedFlag } from "@passepartout/domain/experiments/explain-treatment";
import type {
  EvaluationAttributes,
  FlagClient,
} from "@passepartout/domain/experiments/flag-client.port";
import { errorEntry, reasonOf, writeLogEntry } from "@passepartout/domain/logging/log-entry";
import type { Log } from "@passepartout/domain/logging/log.port";
import { DEADLINES_MS } from "@passepartout/domain/time/deadline";
import { z } from "zod";
import { createFlagExplanation } from "./explain-flag.ts";
import { createServerFactory, type ServerFactoryOptions } from "./server-factory.ts";

export interface ServerFlagOptions extends Omit<ServerFactoryOptions, "onEvaluation"> {
  /** The secret key for servers; without it there are no flags. */
  readonly authorizationKey: string | undefined;
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
  /** What the service decides for a visitor, and why; undefined without a flag service. Rejects if it returns no flags. */
  readonly explain: (
    key: string,
    flag: string,
    attributes: EvaluationAttributes,
  ) => Promise<EvaluatedFlag | undefined>;
  /** What visitors did with each treatment. Rejects if the service does not say: only the embedded one does. */
  readonly results: () => Promise<readonly FlagResult[]>;
  readonly close: () => Promise<void>;
}

const NO_FLAGS: ServerFlags = {
  settled: async () => {},
  clientFor: () => undefined,
  rolloutPlanFor: () => undefined,
  explain: async () => undefined,
  results: async () => [],
  close: async () => {},
};

/** Resolves after some ms, unless the process ends before. */
export const afterMs = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Evaluates flags with the vendor's library, which is loaded on demand. */
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
    explain: createFlagExplanation(options, authorizationKey),
    results: () => readResults(options),
    close: async () => {
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
