import {
  checkEventProperties,
  MAX_EVENT_PROPERTIES,
  parseEventType,
} from "@passepartout/domain/experiments/flag-limits";
import { EVENT_TYPES } from "@passepartout/domain/experiments/tracked-event";
import { TREATMENTS } from "@passepartout/domain/experiments/treatment";
import { z } from "zod";
import { flagKey, type FlagFile } from "./flag-file.ts";

const name = z.string().min(1).max(200);

const count = z.number().int().nonnegative();

/** A list that is read up to its first invalid entry: an issue costs more than an entry, and a stranger can send thousands. */
const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((values, context): Entry[] => {
    const entries: Entry[] = [];
    for (const [at, value] of values.entries()) {
      const parsed = entry.safeParse(value);
      if (parsed.success) {
        entries.push(parsed.data);
        continue;
      }
      for (const { message, path } of parsed.error.issues)
        context.addIssue({ code: "custom", message, path: [at, ...path] });
      return z.NEVER;
    }
    return entries;
  });

const impressions = listOf(
  z.object({
    f: name,
    i: listOf(
      z.object({
        k: flagKey,
        t: z.string().min(1).max(100),
        m: count,
        b: flagKey.optional(),
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
  key: flagKey,
  timestamp: count,
  value: z.number().nullish(),
  properties: z
    .custom<Readonly<Record<string, unknown>>>(
      (value) =>
        typeof value === "object" &&
        value !== null &&
        Object.keys(value).length <= MAX_EVENT_PROPERTIES,
      "must be an object of at most 300 properties",
    )
    .pipe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .refine((properties) => checkEventProperties(properties).ok, {
      message: "an event can have at most 300 properties with a total of 32,768 bytes",
    })
    .nullish(),
});

const impressionCounts = z.object({
  pf: listOf(z.object({ f: name, m: count, rc: count })),
});

const clientKeys = z.object({ keys: listOf(z.object({ k: flagKey, fs: listOf(name) })) });

const serverKeys = z.object({ keys: listOf(z.object({ f: name, ks: listOf(flagKey) })) });

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
    schema: listOf(event),
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

/** Counts what the flag file and the shop do not know, so that names which a client invents neither fill the memory nor displace others. */
const OTHER = "other";

/** The names under which entries of a kind are counted one by one. */
const knownNames = (kind: SubmissionKind, { flags }: FlagFile): readonly string[] => {
  if (kind === "events") return EVENT_TYPES;
  if (kind === "metricsConfig") return ["config"];
  if (kind === "metricsUsage") return ["usage"];
  const names = Object.keys(flags);
  return kind === "impressions"
    ? names.flatMap((flag) => TREATMENTS.map((treatment) => `${flag}:${treatment}`))
    : names;
};

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
      file: FlagFile,
    ): void => {
      const count = counts.get(kind);
      if (!count) return;
      const known = new Set(knownNames(kind, file));
      count.requests += 1;
      if (isBeacon) count.beacons += 1;
      for (const [given, entries] of counted) {
        const name = known.has(given) ? given : OTHER;
        count.entries += entries;
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
