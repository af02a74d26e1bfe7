import { TRAFFIC_TYPE } from "@passepartout/domain/experiments/tracked-event";
import type { Flag, FlagFile, FlagRule } from "./flag-file.ts";

export interface WireFlag {
  readonly name: string;
  readonly status: "ACTIVE" | "ARCHIVED";
  readonly sets: readonly string[];
  readonly [field: string]: unknown;
}

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
  status: WireFlag["status"],
  flag: Omit<Flag, "about">,
): WireFlag => ({
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
  wireFlag(name, changeNumber, "ARCHIVED", {
    killed: true,
    default: "off",
    traffic: 100,
    sets: [],
    rules: [],
  });
