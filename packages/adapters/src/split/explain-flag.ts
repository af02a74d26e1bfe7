import { bucket } from "@splitsoftware/splitio-commons/cjs/utils/murmur3/murmur3.js";
import type {
  EvaluatedFlag,
  FlagDefinition,
} from "@passepartout/domain/experiments/explain-treatment";
import type { EvaluationAttributes } from "@passepartout/domain/experiments/flag-client.port";
import { z } from "zod";
import { flagDefinition } from "../contract/flag-definition.ts";
import { createServerFactory, type ServerFactoryOptions } from "./server-factory.ts";

const rolloutPlan = z.object({
  splitChanges: z.object({ ff: z.object({ d: z.array(z.unknown()) }) }),
});

/** Evaluates a flag with a client of its own, which says by which rule: that costs too much for pages. */
export const createFlagExplanation =
  (options: ServerFactoryOptions, authorizationKey: string) =>
  async (key: string, flag: string, attributes: EvaluationAttributes): Promise<EvaluatedFlag> => {
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
