import { TRAFFIC_TYPE } from "@passepartout/domain/experiments/tracked-event";
import type { Flag, FlagFile, FlagRule } from "./flag-file.ts";

/** A condition of a rule in the format of the SDKs. */
interface WireMatcher {
  readonly matcherType: string;
  readonly negate: false;
  readonly keySelector: { readonly trafficType: string; readonly attribute: string | null } | null;
  readonly userDefinedSegmentMatcherData: { readonly segmentName: string } | null;
  readonly whitelistMatcherData: { readonly whitelist: readonly string[] } | null;
  readonly booleanMatcherData: boolean | null;
}

/** A flag in the format of the SDKs. */
export interface WireFlag {
  readonly name: string;
  readonly status: "ACTIVE" | "ARCHIVED";
  readonly sets: readonly string[];
  readonly [field: string]: unknown;
}

const matcher = (
  matcherType: string,
  data: Partial<Omit<WireMatcher, "matcherType" | "keySelector">> & { attribute?: string },
): WireMatcher => {
  const { attribute = null, ...matcherData } = data;
  return {
    matcherType,
    negate: false,
    keySelector: { trafficType: TRAFFIC_TYPE, attribute },
    userDefinedSegmentMatcherData: null,
    whitelistMatcherData: null,
    booleanMatcherData: null,
    ...matcherData,
  };
};

const matchersOf = ({ keys, segment, channel, mobileDevice }: FlagRule): readonly WireMatcher[] => {
  const matchers = [
    ...(keys ? [matcher("WHITELIST", { whitelistMatcherData: { whitelist: keys } })] : []),
    ...(segment === undefined
      ? []
      : [matcher("IN_SEGMENT", { userDefinedSegmentMatcherData: { segmentName: segment } })]),
    ...(channel
      ? [
          matcher("WHITELIST", {
            attribute: "channel",
            whitelistMatcherData: { whitelist: channel },
          }),
        ]
      : []),
    ...(mobileDevice === undefined
      ? []
      : [
          matcher("EQUAL_TO_BOOLEAN", {
            attribute: "mobileDevice",
            booleanMatcherData: mobileDevice,
          }),
        ]),
  ];
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

/** Converts the flags of a file to the format of the SDKs. */
export const wireFlags = ({ flags, changeNumber }: FlagFile): readonly WireFlag[] =>
  Object.entries(flags).map(([name, flag]: [string, Flag]) => ({
    name,
    changeNumber,
    status: "ACTIVE",
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
  }));

/** A removed flag, which makes SDKs delete it. */
export const archivedFlag = (name: string, changeNumber: number): WireFlag => ({
  name,
  changeNumber,
  status: "ARCHIVED",
  killed: true,
  defaultTreatment: "off",
  trafficTypeName: TRAFFIC_TYPE,
  trafficAllocation: 100,
  trafficAllocationSeed: 0,
  seed: 0,
  algo: 2,
  configurations: {},
  sets: [],
  impressionsDisabled: false,
  prerequisites: [],
  conditions: [],
});
