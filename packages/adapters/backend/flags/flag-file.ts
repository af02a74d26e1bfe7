import { readFile, stat } from "node:fs/promises";
import { parseFlagKey, parseFlagSet } from "@passepartout/domain/experiments/flag-limits";
import { TRAFFIC_TYPE } from "@passepartout/domain/experiments/tracked-event";
import { parseJson } from "@passepartout/domain/kernel/untrusted-text";
import { CHANNELS } from "@passepartout/domain/market/channel";
import { z } from "zod";

export const flagKey = z
  .string()
  .refine((text) => parseFlagKey(text).ok, { message: "a key must have 1 to 250 characters" });

const flagName = z.string().regex(/^[a-zA-Z\d][\w.-]{0,99}$/);

const split = z
  .strictObject({ on: z.number().min(0).max(100), off: z.number().min(0).max(100) })
  .partial()
  .refine(({ on = 0, off = 0 }) => on + off === 100, { message: "the shares must add up to 100" });

/** A visitor must meet all conditions of a rule; `split` is the percentage per treatment. */
const rule = z.strictObject({
  keys: z.array(flagKey).min(1).optional(),
  segment: z.string().optional(),
  channel: z.array(z.enum(CHANNELS)).min(1).optional(),
  mobileDevice: z.boolean().optional(),
  split,
});

const flagSchema = z.strictObject({
  about: z.string(),
  /** The treatment of visitors without a matching rule, and of all visitors if the flag is killed. */
  default: z.enum(["on", "off"]).default("off"),
  killed: z.boolean().default(false),
  /** Percentage of visitors who take part. */
  traffic: z.number().int().min(0).max(100).default(100),
  sets: z.array(z.string().refine((text) => parseFlagSet(text).ok)).default([]),
  rules: z.array(rule),
});

const file = z
  .strictObject({
    segments: z.record(z.string(), z.array(flagKey)).default({}),
    flags: z.record(flagName, flagSchema),
  })
  .superRefine(({ segments, flags }, context) => {
    for (const [name, { rules }] of Object.entries(flags))
      for (const { segment } of rules)
        if (segment !== undefined && !Object.hasOwn(segments, segment))
          context.addIssue({ code: "custom", message: `${name}: there is no segment ${segment}` });
  });

export type FlagRule = z.output<typeof rule>;

export type FlagFile = Readonly<z.output<typeof file>> & {
  /** Increases with every change of the file. */
  readonly changeNumber: number;
};

/** Reads a flag file on the first call and caches it; with `readFresh` every call checks for changes. Rejects with a description of the error if the file is invalid. */
export const createFlagFile = (path: string, readFresh: boolean): (() => Promise<FlagFile>) => {
  let cached: { readonly modified: number; readonly file: FlagFile } | undefined;
  return async () => {
    if (cached && !readFresh) return cached.file;
    const modified = Math.trunc((await stat(path)).mtimeMs);
    if (cached?.modified === modified) return cached.file;
    const json = parseJson(await readFile(path, "utf8"));
    if (json === undefined) throw new Error("the flag file is not valid JSON");
    const parsed = file.safeParse(json);
    if (!parsed.success)
      throw new Error(`the flag file is invalid: ${z.prettifyError(parsed.error)}`);
    const changeNumber = Math.max(modified, (cached?.file.changeNumber ?? 0) + 1);
    cached = { modified, file: { ...parsed.data, changeNumber } };
    return cached.file;
  };
};

export type WireFlag = ReturnType<typeof wireFlag>;

/** A condition of a rule in the format of the SDKs, about the visitor's key or an attribute. */
const matcher = (matcherType: string, data: object, attribute: string | null = null) => ({
  matcherType,
  negate: false,
  keySelector: { trafficType: TRAFFIC_TYPE, attribute },
  ...data,
});

const isIn = (whitelist: readonly string[], attribute?: string) =>
  matcher("WHITELIST", { whitelistMatcherData: { whitelist } }, attribute);

const matchersOf = ({ keys, segment, channel, mobileDevice }: FlagRule) => {
  const matchers = [
    keys && isIn(keys),
    segment !== undefined &&
      matcher("IN_SEGMENT", { userDefinedSegmentMatcherData: { segmentName: segment } }),
    channel && isIn(channel, "channel"),
    mobileDevice !== undefined &&
      matcher("EQUAL_TO_BOOLEAN", { booleanMatcherData: mobileDevice }, "mobileDevice"),
  ].filter(Boolean);
  return matchers.length > 0 ? matchers : [matcher("ALL_KEYS", {})];
};

/** The name of a rule in the format of the SDKs, which report it with each evaluation. */
export const ruleLabel = (index: number): string => `rule ${index + 1}`;

const conditionOf = (rule: FlagRule, index: number) => ({
  // Listed keys take part regardless of the flag's traffic percentage.
  conditionType: rule.keys ? "WHITELIST" : "ROLLOUT",
  label: ruleLabel(index),
  matcherGroup: { combiner: "AND", matchers: matchersOf(rule) },
  // `on` comes first, so that visitors keep it when its percentage grows.
  partitions: [
    { treatment: "on", size: rule.split.on ?? 0 },
    { treatment: "off", size: rule.split.off ?? 0 },
  ],
});

/** A seed per name (FNV-1a, 32 bits), which makes the splits of flags independent of each other. */
const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash;
};

const wireFlag = (
  name: string,
  changeNumber: number,
  status: "ACTIVE" | "ARCHIVED",
  flag: z.output<typeof flagSchema>,
) => ({
  name,
  changeNumber,
  status,
  killed: flag.killed,
  defaultTreatment: flag.default,
  trafficTypeName: TRAFFIC_TYPE,
  trafficAllocation: flag.traffic,
  trafficAllocationSeed: seedOf(`${name}/traffic`),
  seed: seedOf(name),
  algo: 2,
  configurations: {},
  sets: flag.sets,
  impressionsDisabled: false,
  prerequisites: [],
  conditions: flag.rules.map(conditionOf),
});

/** Converts the flags of a file to the format of the SDKs. */
export const wireFlags = ({ flags, changeNumber }: FlagFile): readonly WireFlag[] =>
  Object.entries(flags).map(([name, flag]) => wireFlag(name, changeNumber, "ACTIVE", flag));

/** A removed flag, which makes SDKs delete it. */
export const archivedFlag = (name: string, changeNumber: number): WireFlag =>
  wireFlag(
    name,
    changeNumber,
    "ARCHIVED",
    flagSchema.parse({ about: "", killed: true, rules: [] }),
  );
