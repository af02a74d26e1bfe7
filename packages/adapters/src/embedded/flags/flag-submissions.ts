import {
  checkEventProperties,
  parseEventType,
  parseFlagKey,
} from "@passepartout/domain/experiments/flag-limits";
import { z } from "zod";

const key = z.string().refine((text) => parseFlagKey(text).ok, {
  message: "a key must have 1 to 250 characters",
});

const name = z.string().min(1).max(200);

const count = z.number().int().nonnegative();

const impressions = z.array(
  z.object({
    f: name,
    i: z.array(
      z.object({
        k: key,
        t: z.string().min(1).max(100),
        m: count,
        b: key.optional(),
        /** The label of the rule. */
        r: z.string().max(200).nullish(),
      }),
    ),
  }),
);

const event = z.object({
  eventTypeId: z.string().refine((text) => parseEventType(text).ok, {
    message: "an event type must have 1 to 80 letters, digits, -, _, . or :",
  }),
  trafficTypeName: name,
  key,
  timestamp: count,
  value: z.number().nullish(),
  properties: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .refine((properties) => checkEventProperties(properties).ok, {
      message: "an event can have at most 300 properties with a total of 32,768 bytes",
    })
    .nullish(),
});

const impressionCounts = z.object({
  pf: z.array(z.object({ f: name, m: count, rc: count })),
});

const clientKeys = z.object({ keys: z.array(z.object({ k: key, fs: z.array(name) })) });

const serverKeys = z.object({ keys: z.array(z.object({ f: name, ks: z.array(key) })) });

/** Configuration of an SDK; only the required fields. */
const metricsConfig = z.looseObject({ oM: count, st: z.string(), iM: count });

const metricsUsage = z.looseObject({ iQ: count, iDe: count, iDr: count, eQ: count, eD: count });

/** The submissions of flag SDKs: the schema of the body, and its entries as counts per name, without visitor keys. */
export const SUBMISSIONS = {
  impressions: {
    schema: impressions,
    countEntries: (body: z.output<typeof impressions>) =>
      body.flatMap(({ f, i }) => i.map(({ t }) => [`${f}:${t}`, 1] as const)),
  },
  events: {
    schema: z.array(event),
    countEntries: (body: readonly z.output<typeof event>[]) =>
      body.map(({ eventTypeId }) => [eventTypeId, 1] as const),
  },
  impressionCounts: {
    schema: impressionCounts,
    countEntries: ({ pf }: z.output<typeof impressionCounts>) =>
      pf.map(({ f, rc }) => [f, rc] as const),
  },
  clientKeys: {
    schema: clientKeys,
    countEntries: ({ keys }: z.output<typeof clientKeys>) =>
      keys.flatMap(({ fs }) => fs.map((flag) => [flag, 1] as const)),
  },
  serverKeys: {
    schema: serverKeys,
    countEntries: ({ keys }: z.output<typeof serverKeys>) =>
      keys.map(({ f, ks }) => [f, ks.length] as const),
  },
  metricsConfig: { schema: metricsConfig, countEntries: () => [["config", 1] as const] },
  metricsUsage: { schema: metricsUsage, countEntries: () => [["usage", 1] as const] },
} as const;

export type SubmissionKind = keyof typeof SUBMISSIONS;

interface SubmissionCount {
  requests: number;
  /** How many of the requests were beacons. */
  beacons: number;
  entries: number;
  /** Entries by flag and treatment, flag, or event type. */
  readonly by: Map<string, number>;
}

/** Maximum number of names counted individually. */
const MAX_NAMES = 500;

const KINDS = Object.keys(SUBMISSIONS) as SubmissionKind[];

/** Counts submissions by kind in bounded memory. */
export const createSubmissionCounts = () => {
  const counts = new Map(
    KINDS.map((kind): [SubmissionKind, SubmissionCount] => [
      kind,
      { requests: 0, beacons: 0, entries: 0, by: new Map() },
    ]),
  );
  return {
    add: (
      kind: SubmissionKind,
      counted: readonly (readonly [name: string, entries: number])[],
      isBeacon: boolean,
    ): void => {
      const count = counts.get(kind);
      if (!count) return;
      count.requests += 1;
      if (isBeacon) count.beacons += 1;
      for (const [name, entries] of counted) {
        count.entries += entries;
        if (count.by.has(name) || count.by.size < MAX_NAMES)
          count.by.set(name, (count.by.get(name) ?? 0) + entries);
      }
    },
    /** The counts of all kinds as JSON data. */
    read: () =>
      Object.fromEntries(
        [...counts].map(([kind, count]) => [kind, { ...count, by: Object.fromEntries(count.by) }]),
      ),
  };
};
