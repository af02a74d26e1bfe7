import {
  checkEventProperties,
  MAX_EVENT_PROPERTIES,
  parseEventType,
} from "@passepartout/domain/experiments/flag-limits";
import { EVENT_TYPES } from "@passepartout/domain/experiments/tracked-event";
import { TREATMENTS } from "@passepartout/domain/experiments/experiment";
import { z } from "zod";
import { flagKey, type FlagFile } from "./flag-file.ts";
import type { FlagResults } from "./flag-results.ts";

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

/** What the SDKs submit of a kind. */
export interface Submission<Body = unknown> {
  readonly kind: string;
  readonly path: string;
  /** The path of those that browsers send when a page is left. */
  readonly beacon?: string;
  readonly schema: z.ZodType<Body>;
  /** The entries of a body as counts per name, without visitor keys. */
  countEntries(body: Body): readonly (readonly [name: string, entries: number])[];
  /** The names under which entries are counted one by one, of a file with some flags. */
  knownNames(flags: readonly string[]): readonly string[];
  addTo?(results: FlagResults, body: Body, file: FlagFile): void;
}

const submission = <Body>(one: Submission<Body>): Submission => one;

const flagNames = (flags: readonly string[]): readonly string[] => flags;

export const SUBMISSIONS: readonly Submission[] = [
  submission({
    kind: "impressions",
    path: "/testImpressions/bulk",
    beacon: "/testImpressions/beacon",
    schema: impressions,
    countEntries: (body) => body.flatMap(({ f, i }) => i.map(({ t }) => [`${f}:${t}`, 1])),
    knownNames: (flags) =>
      flags.flatMap((flag) => TREATMENTS.map((treatment) => `${flag}:${treatment}`)),
    addTo: (results, body, file) =>
      results.addImpressions(
        body.flatMap(({ f, i }) =>
          i.map(({ k, t, m, r }) => ({ flag: f, key: k, treatment: t, label: r ?? "", at: m })),
        ),
        file,
      ),
  }),
  submission({
    kind: "events",
    path: "/events/bulk",
    beacon: "/events/beacon",
    schema: listOf(event),
    countEntries: (body) => body.map(({ eventTypeId }) => [eventTypeId, 1]),
    knownNames: () => EVENT_TYPES,
    addTo: (results, body) => {
      for (const { key, eventTypeId, timestamp } of body)
        results.addEvent(key, eventTypeId, timestamp);
    },
  }),
  submission({
    kind: "impressionCounts",
    path: "/testImpressions/count",
    beacon: "/testImpressions/count/beacon",
    schema: z.object({ pf: listOf(z.object({ f: name, m: count, rc: count })) }),
    countEntries: ({ pf }) => pf.map(({ f, rc }) => [f, rc]),
    knownNames: flagNames,
  }),
  submission({
    kind: "clientKeys",
    path: "/v1/keys/cs",
    beacon: "/v1/keys/cs/beacon",
    schema: z.object({ keys: listOf(z.object({ k: flagKey, fs: listOf(name) })) }),
    countEntries: ({ keys }) => keys.flatMap(({ fs }) => fs.map((flag) => [flag, 1])),
    knownNames: flagNames,
  }),
  submission({
    kind: "serverKeys",
    path: "/v1/keys/ss",
    schema: z.object({ keys: listOf(z.object({ f: name, ks: listOf(flagKey) })) }),
    countEntries: ({ keys }) => keys.map(({ f, ks }) => [f, ks.length]),
    knownNames: flagNames,
  }),
  // Configuration and usage of an SDK: only the required fields.
  submission({
    kind: "metricsConfig",
    path: "/v1/metrics/config",
    schema: z.looseObject({ oM: count, st: z.string(), iM: count }),
    countEntries: () => [["config", 1]],
    knownNames: () => ["config"],
  }),
  submission({
    kind: "metricsUsage",
    path: "/v1/metrics/usage",
    beacon: "/v1/metrics/usage/beacon",
    schema: z.looseObject({ iQ: count, iDe: count, iDr: count, eQ: count, eD: count }),
    countEntries: () => [["usage", 1]],
    knownNames: () => ["usage"],
  }),
];

/** Counts what the flag file and the shop do not know, so that names which a client invents neither fill the memory nor displace others. */
const OTHER = "other";

/** Counts submissions by kind in bounded memory. */
export const createSubmissionCounts = () => {
  const counts = new Map(
    SUBMISSIONS.map((submitted) => {
      // `by` counts entries by flag and treatment, flag, or event type.
      const counted = { requests: 0, beacons: 0, entries: 0, by: new Map<string, number>() };
      return [submitted, counted] as const;
    }),
  );
  return {
    add: (submitted: Submission, body: unknown, isBeacon: boolean, { flags }: FlagFile): void => {
      const counted = counts.get(submitted);
      if (!counted) return;
      const known = new Set(submitted.knownNames(Object.keys(flags)));
      counted.requests += 1;
      if (isBeacon) counted.beacons += 1;
      for (const [given, entries] of submitted.countEntries(body)) {
        const entry = known.has(given) ? given : OTHER;
        counted.entries += entries;
        counted.by.set(entry, (counted.by.get(entry) ?? 0) + entries);
      }
    },
    read: () =>
      Object.fromEntries(
        [...counts].map(([{ kind }, one]) => [kind, { ...one, by: Object.fromEntries(one.by) }]),
      ),
  };
};
