import { z } from "zod";

const percent = z.number().min(0).max(100);

export const flagRule = z.object({
  label: z.string().default(""),
  partitions: z.array(z.object({ treatment: z.string(), size: percent })).default([]),
});

/** The part of a flag's definition that decides, as the libraries of the vendor read it; some services leave out what has a default here. */
export const flagDefinition = z.object({
  name: z.string(),
  killed: z.boolean().default(false),
  defaultTreatment: z.string(),
  trafficAllocation: percent.default(100),
  trafficAllocationSeed: z.number().default(0),
  seed: z.number(),
  /** 2 is the only algorithm whose buckets are known here. */
  algo: z.number().optional(),
  sets: z.array(z.string()).nullish(),
  conditions: z.array(flagRule),
});
