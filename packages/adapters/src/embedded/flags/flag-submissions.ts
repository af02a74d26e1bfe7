import {
  checkEventProperties,
  parseEventType,
  parseFlagKey,
} from "@passepartout/domain/experiments/flag-limits";
import { z } from "zod";

const key = z.string().refine((text) => parseFlagKey(text).ok, {
  message: "a key has 1 to 250 characters",
});

const name = z.string().min(1).max(200);

const count = z.number().int().nonnegative();

const impressions = z.array(
  z.object({
    f: name,
    i: z.array(z.object({ k: key, t: z.string().min(1).max(100), m: count, b: key.optional() })),
  }),
);

const event = z.object({
  eventTypeId: z.string().refine((text) => parseEventType(text).ok, {
    message: "an event type has 1 to 80 letters, digits, -, _, . or :",
  }),
  trafficTypeName: name,
  key,
  timestamp: count,
  value: z.number().nullish(),
  properties: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .refine((properties) => checkEventProperties(properties).ok, {
      message: "an event has at most 300 properties of at most 32,768 bytes",
    })
    .nullish(),
});

const impressionCounts = z.object({
  pf: z.array(z.object({ f: name, m: count, rc: count })),
});

const clientKeys = z.object({ keys: z.array(z.object({ k: key, fs: z.array(name) })) });

const serverKeys = z.object({ keys: z.array(z.object({ f: name, ks: z.array(key) })) });

/** How an SDK is set up; of its many numbers only these must be there. */
const metricsConfig = z.looseObject({ oM: count, st: z.string(), iM: count });

const metricsUsage = z.looseObject({ iQ: count, iDe: count, iDr: count, eQ: count, eD: count });

/** What flag SDKs hand in, by kind: how a body must look, and what of it is counted, by a name that tells nothing of visitors. [FLG-20] */
export const SUBMISSIONS = {
  impressions: {
    schema: impressions,
    counted: (body: z.output<typeof impressions>) =>
      body.flatMap(({ f, i }) => i.map(({ t }) => [`${f}:${t}`, 1] as const)),
  },
  events: {
    schema: z.array(event),
    counted: (body: readonly z.output<typeof event>[]) =>
      body.map(({ eventTypeId }) => [eventTypeId, 1] as const),
  },
  impressionCounts: {
    schema: impressionCounts,
    counted: ({ pf }: z.output<typeof impressionCounts>) => pf.map(({ f, rc }) => [f, rc] as const),
  },
  clientKeys: {
    schema: clientKeys,
    counted: ({ keys }: z.output<typeof clientKeys>) =>
      keys.flatMap(({ fs }) => fs.map((flag) => [flag, 1] as const)),
  },
  serverKeys: {
    schema: serverKeys,
    counted: ({ keys }: z.output<typeof serverKeys>) =>
      keys.map(({ f, ks }) => [f, ks.length] as const),
  },
  metricsConfig: { schema: metricsConfig, counted: () => [["config", 1] as const] },
  metricsUsage: { schema: metricsUsage, counted: () => [["usage", 1] as const] },
} as const;

/** A kind of submission. [FLG-20] */
export type SubmissionKind = keyof typeof SUBMISSIONS;

/** What was received of one kind. */
export interface SubmissionCount {
  readonly requests: number;
  /** Those of the requests that came as beacons. */
  readonly beacons: number;
  readonly entries: number;
  /** Entries by flag and treatment, by flag, or by type of event. */
  readonly by: Readonly<Record<string, number>>;
}

interface Tally {
  requests: number;
  beacons: number;
  entries: number;
  readonly by: Map<string, number>;
}

/** Names that are counted one by one; further ones only in the sum. */
const MOST_NAMES = 500;

const KINDS = Object.keys(SUBMISSIONS) as SubmissionKind[];

/** Counts what was handed in, kind by kind, in bounded memory and without any visitor's key. [FLG-20, FLG-21] */
export const createSubmissionCounts = () => {
  const counts = KINDS.map((kind): [SubmissionKind, Tally] => [
    kind,
    { requests: 0, beacons: 0, entries: 0, by: new Map() },
  ]);
  const byKind = new Map(counts);
  return {
    add: (
      kind: SubmissionKind,
      counted: readonly (readonly [name: string, entries: number])[],
      isBeacon: boolean,
    ): void => {
      const own = byKind.get(kind);
      if (!own) return;
      own.requests += 1;
      if (isBeacon) own.beacons += 1;
      for (const [name, entries] of counted) {
        own.entries += entries;
        if (own.by.has(name) || own.by.size < MOST_NAMES)
          own.by.set(name, (own.by.get(name) ?? 0) + entries);
      }
    },
    /** The counts so far; kinds of which nothing came are zero. */
    read: () =>
      Object.fromEntries(
        counts.map(([kind, own]) => [kind, { ...own, by: Object.fromEntries(own.by) }]),
      ) as Record<SubmissionKind, SubmissionCount>,
  };
};
